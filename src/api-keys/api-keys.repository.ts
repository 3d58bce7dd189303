import { Injectable } from '@nestjs/common';
import { AccountEntity, MAX_API_KEYS } from '../accounts/account.entity.js';
import type { KeyCaller } from '../auth/caller.js';
import { Database } from '../database/database.js';
import { newestFirst } from '../database/newest-first.js';
import type { PageQuery } from '../pagination/page-query.js';
import { ApiKeyEntity } from './api-key.entity.js';

// Not a join, which SQLite plans anew each time another hash is bound: three times the cost.
const CALLER_BY_HASH = `
  SELECT id, account_id,
    (SELECT content_version FROM accounts WHERE accounts.id = account_id AND disabled_at IS NULL)
      AS content_version
  FROM api_keys WHERE hash = ?`;

interface CallerRow {
  id: string;
  account_id: string;
  /** Null where the account is disabled. */
  content_version: number | null;
}

/** Every query on the API keys. */
@Injectable()
export class ApiKeysRepository {
  constructor(private readonly database: Database) {}

  /** The one look-up that authenticates a request. */
  async findCaller(hash: string): Promise<KeyCaller | undefined> {
    const [row] = await this.database.select<CallerRow>(CALLER_BY_HASH, [hash]);
    if (!row || row.content_version === null) return undefined;
    return { accountId: row.account_id, keyId: row.id, contentVersion: row.content_version };
  }

  /** Newest first. */
  list(accountId: string, query: PageQuery): Promise<ApiKeyEntity[]> {
    const { behind, options } = newestFirst(query);
    return this.database.read((manager) =>
      manager.find(ApiKeyEntity, { where: { accountId, ...behind }, ...options }),
    );
  }

  find(accountId: string, id: string): Promise<ApiKeyEntity | null> {
    return this.database.read((manager) => manager.findOneBy(ApiKeyEntity, { accountId, id }));
  }

  /** False where the account holds as many keys as it may; the database decides, also in a race. */
  insert(key: ApiKeyEntity): Promise<boolean> {
    return this.database.transaction(async (tx) => {
      const { affected } = await tx
        .createQueryBuilder()
        .update(AccountEntity)
        .set({ apiKeyCount: () => 'api_key_count + 1' })
        .where('id = :id AND api_key_count < :max', { id: key.accountId, max: MAX_API_KEYS })
        .execute();
      if (affected === 0) return false;
      await tx.insert(ApiKeyEntity, key);
      return true;
    });
  }

  /** False where there is no such key. */
  async rename(accountId: string, id: string, name: string): Promise<boolean> {
    const { affected } = await this.database.transaction((tx) =>
      tx.update(ApiKeyEntity, { accountId, id }, { name }),
    );
    return affected === 1;
  }

  /** False where there is no such key. Once it has answered, no process finds the key. */
  remove(accountId: string, id: string): Promise<boolean> {
    return this.database.transaction(async (tx) => {
      const { affected } = await tx.delete(ApiKeyEntity, { accountId, id });
      if (affected === 0) return false;
      await tx.decrement(AccountEntity, { id: accountId }, 'apiKeyCount', 1);
      return true;
    });
  }

  /** Moves the last use of each key forward, never back, in one statement. */
  async raiseLastUse(latest: ReadonlyMap<string, number>): Promise<void> {
    const statement = this.database.dialect.raiseEach('api_keys', 'last_used_at');
    const parameter = JSON.stringify(Object.fromEntries(latest));
    await this.database.transaction((tx) => this.database.execute(tx, statement, [parameter]));
  }
}
