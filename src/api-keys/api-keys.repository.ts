import { Injectable } from '@nestjs/common';
import { AccountEntity, MAX_API_KEYS } from '../accounts/account.entity.js';
import { Database } from '../database/database.js';
import type { Transaction } from '../database/database.js';
import type { Dialect } from '../database/dialect.js';
import { newestFirst } from '../database/newest-first.js';
import type { PageQuery } from '../pagination/page-query.js';
import { ApiKeyEntity } from './api-key.entity.js';

const keysBy = (hash: string, retiresAt: string, dialect: Dialect): string => `
  SELECT id, account_id, scopes, rate_limit, expires_at, paused_at, allowed_ips,
    ${hash} AS hash, ${retiresAt} AS retires_at,
    (SELECT content_version FROM accounts WHERE accounts.id = account_id AND disabled_at IS NULL)
      AS content_version
  ${dialect.fromListed('api_keys', hash, 'varchar')}`;

/** What is known of a key whose secret was sent. */
export interface CallerRow {
  /** Of the secret by which it was found. */
  hash: string;
  id: string;
  account_id: string;
  /** Null where the account is disabled. */
  content_version: number | null;
  scopes: number;
  rate_limit: number | null;
  expires_at: number | null;
  paused_at: number | null;
  /** A JSON array. */
  allowed_ips: string | null;
  /** Until when the secret works; null for the newest of the key. */
  retires_at: number | null;
}

/** Every query on the API keys. */
@Injectable()
export class ApiKeysRepository {
  private readonly callers: string;

  constructor(private readonly database: Database) {
    const { dialect } = database;
    this.callers = `
      ${keysBy('hash', 'NULL', dialect)}
      UNION ALL
      ${keysBy('previous_hash', 'previous_expires_at', dialect)}
      LIMIT ?`;
  }

  /**
   * The one look-up that authenticates requests: the keys of all accounts that have one of these
   * secrets, or had it before. No hash may be there twice; one of no secret has no row.
   */
  findCallers(hashes: readonly string[]): Promise<CallerRow[]> {
    const list = JSON.stringify(hashes);
    return this.database.select<CallerRow>(this.callers, [list, list, hashes.length]);
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

  /** As the transaction sees it. */
  findIn(tx: Transaction, accountId: string, id: string): Promise<ApiKeyEntity | null> {
    return tx.findOneBy(ApiKeyEntity, { accountId, id });
  }

  /** The same, of which nothing changes until the commit. */
  async lock(tx: Transaction, accountId: string, id: string): Promise<ApiKeyEntity | null> {
    const { exclusive } = this.database.dialect.lock;
    const locking = `SELECT id FROM api_keys WHERE account_id = ? AND id = ? ${exclusive}`;
    await this.database.execute(tx, locking, [accountId, id]);
    return this.findIn(tx, accountId, id);
  }

  /** The key that has this secret, or had it before; of any account. */
  async lockBySecret(tx: Transaction, hash: string): Promise<ApiKeyEntity | null> {
    const { exclusive } = this.database.dialect.lock;
    const locking = `SELECT id FROM api_keys WHERE hash = ? OR previous_hash = ? ${exclusive}`;
    await this.database.execute(tx, locking, [hash, hash]);
    return tx.findOne(ApiKeyEntity, { where: [{ hash }, { previousHash: hash }] });
  }

  /** False where the account holds as many keys as it may; the database decides, also in a race. */
  async insert(tx: Transaction, key: ApiKeyEntity): Promise<boolean> {
    const { affected } = await tx
      .createQueryBuilder()
      .update(AccountEntity)
      .set({ apiKeyCount: () => 'api_key_count + 1' })
      .where('id = :id AND api_key_count < :max', { id: key.accountId, max: MAX_API_KEYS })
      .execute();
    if (affected === 0) return false;
    await tx.insert(ApiKeyEntity, key);
    return true;
  }

  async update(
    tx: Transaction,
    { accountId, id }: ApiKeyEntity,
    changes: Partial<ApiKeyEntity>,
  ): Promise<void> {
    await tx.update(ApiKeyEntity, { accountId, id }, changes);
  }

  /** Once it is committed, no process finds the key. */
  async remove(tx: Transaction, { accountId, id }: ApiKeyEntity): Promise<void> {
    const { affected } = await tx.delete(ApiKeyEntity, { accountId, id });
    if (affected) await tx.decrement(AccountEntity, { id: accountId }, 'apiKeyCount', affected);
  }
}
