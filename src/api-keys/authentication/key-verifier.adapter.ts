import { isUUID } from 'class-validator';
import type { DataSource } from 'typeorm';
import type { KeyCaller } from '../../auth/caller.js';
import { KeyCallers } from '../../auth/credentials/key-verifier.js';
import type { KeyVerifier, Origin, VerifiedKey } from '../../auth/credentials/key-verifier.js';
import { isAdminScope } from '../../auth/scopes.js';
import { getDialect } from '../../database/engines/dialect.js';
import type { PreparedSelectExecutor } from '../../database/prepared-select-executor.js';
import { BatchLoader } from '../../database/queries/batch-loader.js';
import { findVersions } from '../../tenancy/account-versions.js';

/**
 * The callers of keys that an extension verifies. It may say whose a key is; whether that account
 * may be used is looked up here, for each request, together for all requests of one turn.
 */
export class KeyVerifierAdapter extends KeyCallers {
  private readonly versions = new BatchLoader((accountIds) =>
    findVersions(this.selects, getDialect(this.dataSource), accountIds, 'enabledContent'),
  );

  constructor(
    private readonly verifier: KeyVerifier,
    private readonly selects: PreparedSelectExecutor,
    private readonly dataSource: DataSource,
  ) {
    super();
  }

  async verify(rawKey: string, from: Origin): Promise<KeyCaller | undefined> {
    return this.getCaller(await this.verifier.verify(rawKey, from));
  }

  async check(rawKey: string, from: Origin): Promise<KeyCaller | undefined> {
    return this.getCaller(await this.verifier.check(rawKey, from));
  }

  private async getCaller(key: VerifiedKey | undefined): Promise<KeyCaller | undefined> {
    if (!key) return undefined;
    const { accountId, keyId, scopes, limits, rateLimit, retiresAt } = key;
    if (!isUUID(accountId) || !isUUID(keyId) || !Array.isArray(scopes)) {
      throw new Error('A verified key needs accountId and keyId, which are UUIDs, and scopes.');
    }
    const contentVersion = await this.versions.get(accountId);
    if (contentVersion === undefined) return undefined;
    // Those are granted by the command line alone.
    const granted = scopes.filter((scope: string) => !isAdminScope(scope));
    return { accountId, keyId, scopes: granted, rateLimit, retiresAt, limits, contentVersion };
  }
}
