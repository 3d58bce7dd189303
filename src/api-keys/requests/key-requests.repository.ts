import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { DataSource, LessThan, LessThanOrEqual, Repository } from 'typeorm';
import { firstIdAt } from '../../common/ids.js';
import { getDialect } from '../../database/engines/dialect.js';
import { newestFirst } from '../../database/newest-first.js';
import { countUpTo } from '../../database/queries/count-up-to.js';
import { runStatement } from '../../database/queries/run-statement.js';
import type { PageQuery } from '../../pagination/page-query.js';
import type { UsedKey } from '../usage/key-use.js';
import { KeyRequestEntity } from './key-request.entity.js';

export type NewKeyRequest = Omit<KeyRequestEntity, 'key'>;

const COLUMNS = {
  id: 'uuid',
  account_id: 'uuid',
  key_id: 'uuid',
  method: 'varchar',
  route: 'varchar',
  status: 'bigint',
  duration_ms: 'bigint',
  address: 'varchar',
  request_id: 'varchar',
  requested_at: 'bigint',
} as const;

/** Every query on the requests of keys. SQL by hand for batches: decision 68. */
@Injectable()
export class KeyRequestsRepository {
  constructor(
    @InjectRepository(KeyRequestEntity) private readonly requests: Repository<KeyRequestEntity>,
    private readonly dataSource: DataSource,
  ) {}

  /** Adds requests of those keys that still are. */
  async add(requests: NewKeyRequest[]): Promise<void> {
    const dialect = getDialect(this.dataSource);
    const names = Object.keys(COLUMNS);
    const rows = requests.map(toRow);
    await this.dataSource.transaction((manager) =>
      // The keys are locked as a foreign key locks them, so that none is revoked meanwhile.
      runStatement(
        manager,
        `INSERT INTO api_key_requests (${names.join(', ')}) SELECT * FROM (
           SELECT ${names.map((name) => `made.${name}`).join(', ')}
           FROM ${dialect.recordset('made', COLUMNS)} JOIN api_keys
             ON api_keys.account_id = made.account_id AND api_keys.id = made.key_id
           ORDER BY made.key_id, made.id ${dialect.lock.present}
         ) AS known WHERE true
         -- Where a lost connection hid that they were stored already.
         ON CONFLICT DO NOTHING`,
        [JSON.stringify(rows)],
      ),
    );
  }

  /** Newest first. */
  list(accountId: string, keyId: string, query: PageQuery): Promise<KeyRequestEntity[]> {
    const { behind, options } = newestFirst(query);
    return this.requests.find({ where: { accountId, keyId, ...behind }, ...options });
  }

  /** Their number, at most `most`. */
  count(accountId: string, keyId: string, most: number): Promise<number> {
    return countUpTo(this.requests, { accountId, keyId }, most);
  }

  /** Removes the requests of a key apart from its newest ones. */
  async removeBeyond({ accountId, keyId }: UsedKey, newest: number): Promise<void> {
    await this.dataSource.transaction((manager) =>
      runStatement(
        manager,
        `DELETE FROM api_key_requests WHERE account_id = ? AND key_id = ? AND id <= (
           SELECT id FROM api_key_requests WHERE account_id = ? AND key_id = ?
           ORDER BY id DESC LIMIT 1 OFFSET ?)`,
        [accountId, keyId, accountId, keyId, newest],
      ),
    );
  }

  /** Removes some requests of all accounts from before an instant; false where none are left. */
  removeSomeBefore(instant: number, most: number): Promise<boolean> {
    return this.dataSource.transaction(async (manager) => {
      const found = await manager.find(KeyRequestEntity, {
        ...{ select: { id: true }, where: { id: LessThan(firstIdAt(instant)) } },
        ...{ order: { id: 'ASC' as const }, take: most },
      });
      const last = found.at(-1);
      if (!last) return false;
      await manager.delete(KeyRequestEntity, { id: LessThanOrEqual(last.id) });
      return found.length === most;
    });
  }
}

const toRow = (request: NewKeyRequest): Record<keyof typeof COLUMNS, string | number | null> => ({
  id: request.id,
  account_id: request.accountId,
  key_id: request.keyId,
  method: request.method,
  route: request.route,
  status: request.status,
  duration_ms: request.durationMs,
  address: request.address,
  request_id: request.requestId,
  requested_at: request.requestedAt,
});
