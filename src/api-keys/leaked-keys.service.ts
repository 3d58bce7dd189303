import { Injectable } from '@nestjs/common';
import type { Actor } from '../audit/actor.decorator.js';
import { Database } from '../database/database.js';
import { ApiKeysRepository } from './api-keys.repository.js';
import { ManagedKeys } from './managed-keys.js';
import { hashRawKey, isRawKey } from './raw-key.js';

/** Revokes keys for those who find them where they should not be. */
@Injectable()
export class LeakedKeysService {
  constructor(
    private readonly database: Database,
    private readonly keys: ApiKeysRepository,
    private readonly managed: ManagedKeys,
  ) {}

  /**
   * From now on nobody gets in with this raw key. One that has been replaced already ends alone,
   * and the key goes on with its new one. Says nothing of whether there was such a key.
   */
  async revoke(rawKey: string, { address, requestId }: Actor): Promise<void> {
    if (!isRawKey(rawKey)) return;
    const hash = hashRawKey(rawKey);
    // Strangers must not be able to keep others from writing.
    const known = await this.keys.findCallers([hash]);
    if (known.length === 0) return;
    await this.database.transaction(async (tx) => {
      const key = await this.keys.lockBySecret(tx, hash);
      if (!key) return;
      const { accountId, id, name, keyPrefix, keySuffix, previousSuffix } = key;
      const by = { accountId, actor: { kind: 'bearer', id: null, address, requestId } as const };
      if (key.hash === hash) {
        await this.keys.remove(tx, key);
        const details = { name, keyPrefix, keySuffix };
        await this.managed.record(tx, by, id, 'api_key.revoked', details);
      } else {
        await this.keys.update(tx, key, { previousHash: null, previousExpiresAt: null });
        await this.managed.record(tx, by, id, 'api_key.grace_ended', { previousSuffix });
      }
    });
  }
}
