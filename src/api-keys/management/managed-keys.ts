import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { AuditDetails, AuditEventType } from '../../audit/audit-event.js';
import { AuditLog } from '../../audit/audit-log.js';
import { InsufficientScopeError, InvalidApiKeyError } from '../../auth/auth.errors.js';
import { isAdminScope } from '../../auth/scopes.js';
import { NotFoundError } from '../../http/problems/errors.js';
import type { KeyEventType } from '../../common/event-types.js';
import { KeyEvents } from '../events/key-events.js';
import type { ApiKeyEntity } from '../api-key.entity.js';
import { ApiKeysRepository } from '../api-keys.repository.js';
import type { KeyPrincipal } from './current-principal.decorator.js';
import { isShownTo } from '../description/key-filter.js';
import { ALL_RIGHTS, getRights, OPERATOR_RIGHTS, refuseMore } from './key-rights.js';
import type { KeyRights } from './key-rights.js';

const REPLACED =
  'The raw key was replaced by a new one, so it can manage no key; it can end itself.';

const CREDITED =
  'The API key has credits, so it can neither make nor manage other keys, nor change its credits.';

/** What all changes of keys share: who may make them, and that they are recorded. */
@Injectable()
export class ManagedKeys {
  constructor(
    private readonly keys: ApiKeysRepository,
    private readonly log: AuditLog,
    private readonly events: KeyEvents,
  ) {}

  /** @throws InvalidApiKeyError where the key that manages was revoked meanwhile */
  async getRights(
    manager: EntityManager,
    { accountId, keyId, retiresAt, member }: KeyPrincipal,
  ): Promise<KeyRights> {
    if (member) return { ...ALL_RIGHTS, scopes: member.scopes };
    if (keyId === undefined) return OPERATOR_RIGHTS;
    const key = await this.keys.findIn(manager, accountId, keyId);
    if (!key) throw new InvalidApiKeyError();
    return getRights(key, retiresAt);
  }

  /**
   * A key of the account, of which nothing changes until the commit.
   * @throws NotFoundError
   */
  async lock(manager: EntityManager, principal: KeyPrincipal, id: string): Promise<ApiKeyEntity> {
    const key = await this.keys.lock(manager, principal.accountId, id);
    if (!key) throw new NotFoundError('API key');
    return key;
  }

  /**
   * The same, where it has no more than the one that manages it.
   * @throws NotFoundError
   * @throws InsufficientScopeError also for a raw key that was replaced, which manages no key
   */
  async lockWeaker(
    manager: EntityManager,
    principal: KeyPrincipal,
    id: string,
  ): Promise<ApiKeyEntity> {
    const key = await this.lock(manager, principal, id);
    await this.checkWeaker(manager, principal, key);
    return key;
  }

  /** The same for a key that is to end: an account can end a key of administration that is in it. */
  async lockRevocable(
    manager: EntityManager,
    principal: KeyPrincipal,
    id: string,
  ): Promise<ApiKeyEntity> {
    const key = await this.lock(manager, principal, id);
    const scopes = key.scopes.filter((scope) => !isAdminScope(scope));
    await this.checkWeaker(manager, principal, { ...key, scopes });
    return key;
  }

  private async checkWeaker(
    manager: EntityManager,
    principal: KeyPrincipal,
    key: ApiKeyEntity,
  ): Promise<void> {
    if (principal.limits && !isShownTo(key, principal.limits)) throw new NotFoundError('API key');
    refuseMore(key, await this.getRights(manager, principal), principal.member?.role);
    if (principal.retiresAt !== undefined) throw new InsufficientScopeError([], REPLACED);
    if (key.id !== principal.keyId) await this.refuseCredited(manager, principal);
  }

  /**
   * A key with credits manages no credits and no other key: it could give itself more.
   * @throws InsufficientScopeError
   */
  async refuseCredited(
    manager: EntityManager,
    { accountId, keyId }: Pick<KeyPrincipal, 'accountId' | 'keyId'>,
  ): Promise<void> {
    if (keyId === undefined) return;
    const key = await this.keys.findIn(manager, accountId, keyId);
    if (key && key.creditsRemaining !== null) throw new InsufficientScopeError([], CREDITED);
  }

  /** Ends the raw key that was replaced; the key goes on with its new one. */
  async endGrace(
    manager: EntityManager,
    principal: Pick<KeyPrincipal, 'accountId' | 'actor'>,
    key: ApiKeyEntity,
  ): Promise<void> {
    const { id, previousSuffix } = key;
    await this.keys.update(manager, key, { previousHash: null, previousExpiresAt: null });
    await this.record(manager, principal, id, 'api_key.grace_ended', { previousSuffix });
  }

  /** The key and its tokens are found by no process from the commit on. */
  async remove(
    manager: EntityManager,
    principal: Pick<KeyPrincipal, 'accountId' | 'actor'>,
    key: ApiKeyEntity,
  ): Promise<void> {
    const { id, name, keyPrefix, keySuffix } = key;
    await this.keys.remove(manager, key);
    const details = { name, keyPrefix, keySuffix };
    await this.record(manager, principal, id, 'api_key.revoked', details);
    await this.tell(manager, 'api_key.revoked', key);
  }

  tell(manager: EntityManager, type: KeyEventType, key: ApiKeyEntity): Promise<void> {
    return this.events.tell(manager, type, key);
  }

  record(
    manager: EntityManager,
    { accountId, actor }: Pick<KeyPrincipal, 'accountId' | 'actor'>,
    subjectId: string,
    type: AuditEventType,
    details: AuditDetails,
  ): Promise<void> {
    return this.log.record(manager, { accountId, actor, subjectId, type, details });
  }
}
