import { Injectable } from '@nestjs/common';
import type { AuditDetails, AuditEventType } from '../audit/audit-event.js';
import { AuditLog } from '../audit/audit-log.js';
import { InvalidApiKeyError } from '../auth/auth.errors.js';
import { NotFoundError } from '../common/errors.js';
import type { Transaction } from '../database/database.js';
import type { ApiKeyEntity } from './api-key.entity.js';
import { ApiKeysRepository } from './api-keys.repository.js';
import type { KeyManager } from './key-manager.decorator.js';
import { ALL_RIGHTS, refuseMore, rightsOf } from './key-rights.js';
import type { KeyRights } from './key-rights.js';

/** What all changes of keys share: who may make them, and that they are recorded. */
@Injectable()
export class ManagedKeys {
  constructor(
    private readonly keys: ApiKeysRepository,
    private readonly log: AuditLog,
  ) {}

  /** @throws InvalidApiKeyError where the key that manages was revoked meanwhile */
  async rightsOf(tx: Transaction, { accountId, keyId, retiresAt }: KeyManager): Promise<KeyRights> {
    if (keyId === undefined) return ALL_RIGHTS;
    const key = await this.keys.findIn(tx, accountId, keyId);
    if (!key) throw new InvalidApiKeyError();
    return rightsOf(key, retiresAt);
  }

  /**
   * A key of the account, of which nothing changes until the commit.
   * @throws NotFoundError
   */
  async lock(tx: Transaction, by: KeyManager, id: string): Promise<ApiKeyEntity> {
    const key = await this.keys.lock(tx, by.accountId, id);
    if (!key) throw new NotFoundError('API key');
    return key;
  }

  /**
   * The same, where it has no more than the one that manages it.
   * @throws NotFoundError
   * @throws InsufficientScopeError
   */
  async lockWeaker(tx: Transaction, by: KeyManager, id: string): Promise<ApiKeyEntity> {
    const key = await this.lock(tx, by, id);
    refuseMore(key, await this.rightsOf(tx, by));
    return key;
  }

  record(
    tx: Transaction,
    { accountId, actor }: Pick<KeyManager, 'accountId' | 'actor'>,
    subjectId: string,
    type: AuditEventType,
    details: AuditDetails,
  ): Promise<void> {
    return this.log.record(tx, { accountId, actor, subjectId, type, details });
  }
}
