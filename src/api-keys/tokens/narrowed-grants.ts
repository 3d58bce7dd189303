import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { MemberGrants } from '../../accounts/members/member-grants.js';
import type { Membership } from '../../accounts/members/member-grants.js';
import type { Actor } from '../../audit/current-actor.decorator.js';
import { allows } from '../../auth/scopes.js';
import { ApiKeysRepository } from '../api-keys.repository.js';
import { ManagedKeys } from '../management/managed-keys.js';

/** Keeps the grants of a member within the role. A key that the member made is the account's. */
@Injectable()
export class NarrowedGrants extends MemberGrants {
  constructor(
    private readonly keys: ApiKeysRepository,
    private readonly managed: ManagedKeys,
  ) {
    super();
  }

  async lock(manager: EntityManager, member: Membership): Promise<void> {
    await this.keys.lockGrants(manager, member);
  }

  async narrow(
    manager: EntityManager,
    member: Membership,
    held: readonly string[],
    actor: Actor,
  ): Promise<void> {
    const { accountId } = member;
    for (const grant of await this.keys.lockGrants(manager, member)) {
      const scopes = grant.scopes.filter((scope) => allows(held, scope));
      if (scopes.length === grant.scopes.length) continue;
      if (scopes.length === 0) {
        await this.managed.remove(manager, { accountId, actor }, grant);
        continue;
      }
      await this.keys.update(manager, grant, { scopes });
      const details = { from: grant.scopes, to: scopes };
      const type = 'api_key.scopes_changed';
      await this.managed.record(manager, { accountId, actor }, grant.id, type, details);
    }
  }
}
