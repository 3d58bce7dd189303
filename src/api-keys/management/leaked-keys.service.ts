import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { Actor } from '../../audit/current-actor.decorator.js';
import { ApiKeysRepository } from '../api-keys.repository.js';
import { ManagedKeys } from './managed-keys.js';
import { hashRawKey, isRawKey } from '../authentication/raw-key.js';

/** Revokes keys for those who find them where they should not be. */
@Injectable()
export class LeakedKeysService {
  constructor(
    private readonly dataSource: DataSource,
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
    await this.dataSource.transaction(async (manager) => {
      const key = await this.keys.lockBySecret(manager, hash);
      if (!key) return;
      const { accountId, id, name, keyPrefix, keySuffix } = key;
      const by = { accountId, actor: { kind: 'bearer', id: null, address, requestId } as const };
      if (key.hash === hash) {
        await this.keys.remove(manager, key);
        const details = { name, keyPrefix, keySuffix };
        await this.managed.record(manager, by, id, 'api_key.revoked', details);
        await this.managed.tell(manager, 'api_key.revoked', key);
      } else {
        await this.managed.endGrace(manager, by, key);
      }
    });
  }
}
