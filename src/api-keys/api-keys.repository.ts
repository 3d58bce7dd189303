import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { DataSource, IsNull, Not, Repository } from 'typeorm';
import type { EntityManager, FindOptionsWhere } from 'typeorm';
import { countKey, uncountKeys } from '../tenancy/key-count.js';
import { getDialect } from '../database/engines/dialect.js';
import { PreparedSelectExecutor } from '../database/prepared-select-executor.js';
import { countUpTo } from '../database/queries/count-up-to.js';
import { newestFirst } from '../database/newest-first.js';
import { ApiKeyEntity } from './api-key.entity.js';
import type { FeedLimits } from '../auth/limits/feed-limits.js';
import { buildCondition } from './description/key-filter.js';
import type { ListApiKeysQuery } from './management/api-key-input.dto.js';
import { KeyHashEntity } from './key-hash.entity.js';
import { keyCallersStatement } from './authentication/key-callers.statement.js';
import type { CallerRow } from './authentication/key-callers.statement.js';

export type ExpiringKey = Pick<ApiKeyEntity, 'accountId' | 'id'>;

/** Every query on the API keys. SQL by hand for look-ups: decision 68. */
@Injectable()
export class ApiKeysRepository {
  private readonly callers: string;

  constructor(
    @InjectRepository(ApiKeyEntity) private readonly keys: Repository<ApiKeyEntity>,
    private readonly dataSource: DataSource,
    private readonly selects: PreparedSelectExecutor,
  ) {
    this.callers = keyCallersStatement(getDialect(dataSource));
  }

  /**
   * The one look-up that authenticates requests: the keys of all accounts that have one of these
   * secrets, or had it before. No hash may be there twice; one of no secret has no row.
   */
  findCallers(hashes: readonly string[]): Promise<CallerRow[]> {
    return this.selects.select<CallerRow>(this.callers, [JSON.stringify(hashes)]);
  }

  /** Newest first. */
  async list(
    accountId: string,
    query: ListApiKeysQuery,
    limits?: FeedLimits,
  ): Promise<ApiKeyEntity[]> {
    const { behind, options } = newestFirst(query);
    const isMet = buildCondition(query, Date.now(), limits);
    if (!isMet) return this.keys.find({ where: { accountId, ...behind }, ...options });
    const met = await this.findMeeting(accountId, query, behind, isMet);
    return met.slice(options.skip, options.skip + options.take);
  }

  /** Their number, at most `most`. */
  async count(
    accountId: string,
    query: ListApiKeysQuery,
    most: number,
    limits?: FeedLimits,
  ): Promise<number> {
    const isMet = buildCondition(query, Date.now(), limits);
    if (!isMet) return countUpTo(this.keys, { accountId }, most);
    return Math.min(most, (await this.findMeeting(accountId, query, {}, isMet)).length);
  }

  findByExternalId(accountId: string, externalId: string): Promise<ApiKeyEntity | null> {
    return this.keys.findOneBy({ accountId, externalId });
  }

  /** Of the keys of an account, which are at most 100; so both engines compare alike. */
  private async findMeeting(
    accountId: string,
    { externalId }: ListApiKeysQuery,
    behind: FindOptionsWhere<ApiKeyEntity>,
    isMet: (key: ApiKeyEntity) => boolean,
  ): Promise<ApiKeyEntity[]> {
    const where = { accountId, ...(externalId !== undefined && { externalId }), ...behind };
    return (await this.keys.find({ where, order: { id: 'DESC' } })).filter(isMet);
  }

  find(accountId: string, id: string): Promise<ApiKeyEntity | null> {
    return this.keys.findOneBy({ accountId, id });
  }

  /**
   * Keys that have not expired, and of which fewer notices were sent than are due.
   * @param before how long before the expiry each notice is due, in order
   */
  findExpiring(
    before: readonly [number, number],
    now: number,
    limit: number,
  ): Promise<ExpiringKey[]> {
    const [first, second] = before.map((milliseconds) => now + milliseconds) as [number, number];
    return this.keys
      .createQueryBuilder('key')
      .select(['key.accountId', 'key.id'])
      .where('key.expiresAt > :now AND key.expiresAt <= :first', { now, first })
      .andWhere('key.expiryTold < CASE WHEN key.expiresAt <= :second THEN 2 ELSE 1 END', { second })
      .orderBy('key.expiresAt')
      .limit(limit)
      .getMany();
  }

  /** As the transaction sees it. */
  findIn(manager: EntityManager, accountId: string, id: string): Promise<ApiKeyEntity | null> {
    return manager.findOneBy(ApiKeyEntity, { accountId, id });
  }

  /** The same, of which nothing changes until the commit. */
  lock(manager: EntityManager, accountId: string, id: string): Promise<ApiKeyEntity | null> {
    const { exclusive } = getDialect(this.dataSource).rowLock;
    return manager.findOne(ApiKeyEntity, { where: { accountId, id }, ...exclusive });
  }

  /** The grants that a user gave, of which nothing changes until the commit. */
  lockGrants(
    manager: EntityManager,
    { accountId, userId }: { accountId: string; userId: string },
  ): Promise<ApiKeyEntity[]> {
    const { exclusive } = getDialect(this.dataSource).rowLock;
    return manager.find(ApiKeyEntity, {
      where: { accountId, creatorId: userId, oauthClientId: Not(IsNull()) },
      order: { id: 'ASC' },
      ...exclusive,
    });
  }

  /** The key that has this secret, or had it before; of any account. */
  async lockBySecret(manager: EntityManager, hash: string): Promise<ApiKeyEntity | null> {
    const found = await manager.findOneBy(KeyHashEntity, { hash });
    const key = found && (await this.lock(manager, found.accountId, found.keyId));
    // It may have been rotated before it was locked.
    return key && computeHashes(key).includes(hash) ? key : null;
  }

  /** False where the account holds as many keys as it may; the database decides, also in a race. */
  async insert(manager: EntityManager, key: ApiKeyEntity): Promise<boolean> {
    if (!(await countKey(manager, key.accountId))) return false;
    // TypeORM writes the defaults that PostgreSQL returns into the object, unread.
    await manager.insert(ApiKeyEntity, { ...key });
    await this.changeHashes(manager, key, []);
    return true;
  }

  /** Changes a key that the transaction has locked. */
  async update(
    manager: EntityManager,
    key: ApiKeyEntity,
    changes: Partial<ApiKeyEntity>,
  ): Promise<void> {
    const { accountId, id } = key;
    await manager.update(ApiKeyEntity, { accountId, id }, changes);
    await this.changeHashes(manager, { ...key, ...changes }, computeHashes(key));
  }

  /** Once it is committed, no process finds the key; its hashes go with it. */
  async remove(manager: EntityManager, { accountId, id }: ApiKeyEntity): Promise<void> {
    const { affected } = await manager.delete(ApiKeyEntity, { accountId, id });
    if (affected) await uncountKeys(manager, accountId, affected);
  }

  /** Lets the key be found by the hashes that it has now, and by none of those before. */
  private async changeHashes(
    manager: EntityManager,
    key: ApiKeyEntity,
    before: string[],
  ): Promise<void> {
    const now = computeHashes(key);
    const ended = before.filter((hash) => !now.includes(hash));
    const added = now.filter((hash) => !before.includes(hash));
    const { accountId, id: keyId } = key;
    if (ended.length > 0) await manager.delete(KeyHashEntity, ended);
    if (added.length > 0) {
      const rows = added.map((hash) => ({ hash, accountId, keyId, expiresAt: null }));
      await manager.insert(KeyHashEntity, rows);
    }
  }
}

/** Of the secrets by which a key is known. */
const computeHashes = ({ hash, previousHash }: ApiKeyEntity): string[] =>
  previousHash === null ? [hash] : [hash, previousHash];
