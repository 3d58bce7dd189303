import type { EntityManager } from 'typeorm';
import type { Actor } from '../../audit/current-actor.decorator.js';
import type { MemberEntity } from './member.entity.js';

export type Membership = Pick<MemberEntity, 'accountId' | 'userId'>;

/** The grants of OAuth that members gave. The module of API keys, which is above, provides it. */
export abstract class MemberGrants {
  /** Has nothing change the grants until the commit. Keys are locked before the account. */
  abstract lock(manager: EntityManager, member: Membership): Promise<void>;

  /** Leaves the grants no scope but these, in the same transaction. One without a scope ends. */
  abstract narrow(
    manager: EntityManager,
    member: Membership,
    scopes: readonly string[],
    actor: Actor,
  ): Promise<void>;
}
