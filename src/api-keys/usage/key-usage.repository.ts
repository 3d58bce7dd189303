import { Injectable } from '@nestjs/common';
import { DataSource, LessThan } from 'typeorm';
import type { EntityManager } from 'typeorm';
import { getDialect } from '../../database/engines/dialect.js';
import { PreparedSelectExecutor } from '../../database/prepared-select-executor.js';
import { runStatement } from '../../database/queries/run-statement.js';
import { KeyHoursEntity } from './key-hours.entity.js';
import { toDayNumber } from './key-use.js';
import type { KeyUse, StatusCounts } from './key-use.js';

interface StatusColumns {
  status_2xx: number;
  status_3xx: number;
  status_4xx: number;
  status_5xx: number;
}

/** Usage of one key on one day. */
export interface UsageRow extends StatusColumns {
  day: number;
}

/** Usage of one of several keys, in one hour or on one day. */
export interface KeyedUsageRow extends StatusColumns {
  key_id: string;
  at: number;
}

const COUNTS = ['status_2xx', 'status_3xx', 'status_4xx', 'status_5xx'] as const;

/** The columns of a use that name its key, and the join with the keys that still are. */
const KEY = { account_id: 'uuid', key_id: 'uuid' } as const;
const JOIN_KEYS = `JOIN api_keys
  ON api_keys.account_id = used.account_id AND api_keys.id = used.key_id`;

/** Every query on when and how much keys were used. SQL by hand for counters: decision 68. */
@Injectable()
export class KeyUsageRepository {
  constructor(
    private readonly dataSource: DataSource,
    private readonly selects: PreparedSelectExecutor,
  ) {}

  /**
   * Adds what keys did, of those that still are: moves their last use forward, never back, and
   * counts their requests. Each statement takes its rows in one order, so that two processes that
   * write of the same keys never deadlock.
   */
  async add(uses: ReadonlyMap<string, KeyUse>): Promise<void> {
    const rows = [...uses].flatMap(([id, use]) => buildRows(id, use));
    const retired = [...uses].filter(([, { retiredUsedAt }]) => retiredUsedAt > 0);
    await this.dataSource.transaction(async (manager) => {
      await runStatement(manager, this.addDays, [JSON.stringify(rows)]);
      const hours = [...uses].flatMap(([id, use]) => getHours(id, use));
      if (hours.length > 0) await runStatement(manager, this.addHours, [JSON.stringify(hours)]);
      if (retired.length > 0) await this.raiseRetired(manager, retired);
    });
  }

  /** Newest day first. */
  list(
    accountId: string,
    keyId: string,
    { from, to, limit, offset }: { from: number; to: number; limit: number; offset: number },
  ): Promise<UsageRow[]> {
    return this.selects.select<UsageRow>(
      `SELECT day, ${COUNTS.join(', ')} FROM api_key_usage
       WHERE account_id = ? AND key_id = ? AND day >= ? AND day <= ?
         AND ${COUNTS.join(' + ')} > 0
       ORDER BY day DESC LIMIT ? OFFSET ?`,
      [accountId, keyId, from, to, limit, offset],
    );
  }

  /** The days with a request, at most `most`. */
  async count(
    accountId: string,
    keyId: string,
    { from, to }: { from: number; to: number },
    most: number,
  ): Promise<number> {
    const [row] = await this.selects.select<{ total: number | string }>(
      `SELECT COUNT(*) AS total FROM (SELECT 1 AS one FROM api_key_usage
         WHERE account_id = ? AND key_id = ? AND day >= ? AND day <= ?
           AND ${COUNTS.join(' + ')} > 0 LIMIT ?) AS met`,
      [accountId, keyId, from, to, most],
    );
    return Number(row?.total ?? 0);
  }

  /** Of all keys of the account, in no order. */
  listOfAll(accountId: string, unit: 'hour' | 'day', from: number): Promise<KeyedUsageRow[]> {
    const table = unit === 'hour' ? 'api_key_hours' : 'api_key_usage';
    return this.selects.select<KeyedUsageRow>(
      `SELECT key_id, ${unit} AS at, ${COUNTS.join(', ')}
       FROM api_keys JOIN ${table} AS used
         ON used.account_id = api_keys.account_id AND key_id = api_keys.id
       WHERE api_keys.account_id = ? AND ${unit} >= ? AND ${COUNTS.join(' + ')} > 0`,
      [accountId, from],
    );
  }

  /** Of all accounts. */
  async removeHoursBefore(hour: number): Promise<void> {
    await this.dataSource.manager.delete(KeyHoursEntity, { hour: LessThan(hour) });
  }

  /** Of all accounts; what tells of the last use of a key stays. */
  async removeBefore(day: number): Promise<void> {
    await this.dataSource.transaction((manager) =>
      runStatement(
        manager,
        `DELETE FROM api_key_usage WHERE day < ? AND (last_used_at IS NULL OR EXISTS (
           SELECT 1 FROM api_key_usage AS later
           WHERE later.account_id = api_key_usage.account_id
             AND later.key_id = api_key_usage.key_id AND later.day > api_key_usage.day
             AND later.last_used_at IS NOT NULL))`,
        [day],
      ),
    );
  }

  private async raiseRetired(manager: EntityManager, uses: [string, KeyUse][]): Promise<void> {
    const dialect = getDialect(this.dataSource);
    const latest = uses.map(([key_id, { accountId, retiredUsedAt }]) => ({
      ...{ account_id: accountId, key_id, used_at: retiredUsedAt },
    }));
    const raise = `
      UPDATE api_keys SET previous_last_used_at = latest.used_at FROM (
        SELECT api_keys.account_id, api_keys.id, used.used_at
        FROM ${dialect.recordset('used', { ...KEY, used_at: 'bigint' })} ${JOIN_KEYS}
        ORDER BY api_keys.id ${dialect.lock.fields}
      ) AS latest
      WHERE api_keys.account_id = latest.account_id AND api_keys.id = latest.id
        AND coalesce(previous_last_used_at, 0) < latest.used_at`;
    await runStatement(manager, raise, [JSON.stringify(latest)]);
  }

  private get addDays(): string {
    return `${this.addRows('api_key_usage', 'day', ['last_used_at'])}, last_used_at =
        CASE WHEN coalesce(excluded.last_used_at, 0) > coalesce(api_key_usage.last_used_at, 0)
        THEN excluded.last_used_at ELSE api_key_usage.last_used_at END`;
  }

  private get addHours(): string {
    return this.addRows('api_key_hours', 'hour');
  }

  private addRows(table: string, unit: 'hour' | 'day', more: string[] = []): string {
    const dialect = getDialect(this.dataSource);
    const numbers = [unit, ...COUNTS, ...more];
    const columns = Object.fromEntries(numbers.map((name) => [name, 'bigint'] as const));
    const sums = COUNTS.map((name) => `${name} = ${table}.${name} + excluded.${name}`);
    // The keys are locked as a foreign key locks them, so that none is revoked under its counts.
    // "WHERE true" tells SQLite that what follows is no condition of a join.
    return `
      INSERT INTO ${table} (account_id, key_id, ${numbers.join(', ')})
      SELECT * FROM (
        SELECT api_keys.account_id, api_keys.id, ${numbers.map((name) => `used.${name}`).join(', ')}
        FROM ${dialect.recordset('used', { ...KEY, ...columns })} ${JOIN_KEYS}
        ORDER BY used.key_id, used.${unit} ${dialect.lock.present}
      ) AS known WHERE true
      ON CONFLICT (key_id, ${unit}, account_id) DO UPDATE SET ${sums.join(', ')}`;
  }
}

const NOTHING: StatusCounts = [0, 0, 0, 0];

/** What a key did, day by day; the last use belongs to the day on which it was. */
function buildRows(id: string, { accountId, usedAt, days }: KeyUse): object[] {
  const used = usedAt > 0 ? toDayNumber(usedAt) : undefined;
  const all = new Map(days);
  if (used !== undefined && !all.has(used)) all.set(used, NOTHING);
  return [...all].map(([day, counts]) => ({
    ...{ account_id: accountId, key_id: id, day },
    ...named(counts),
    last_used_at: day === used ? usedAt : null,
  }));
}

const getHours = (id: string, { accountId, hours }: KeyUse): object[] =>
  [...hours].map(([hour, counts]) => ({
    ...{ account_id: accountId, key_id: id, hour },
    ...named(counts),
  }));

const named = (counts: StatusCounts): object =>
  Object.fromEntries(COUNTS.map((name, at) => [name, counts[at]]));
