import { Injectable } from '@nestjs/common';
import { LessThan } from 'typeorm';
import { Database } from '../database/database.js';
import { KeyUsageEntity } from './key-usage.entity.js';
import type { KeyUse } from './key-use.js';

/** Usage of one key on one day. */
export interface UsageRow {
  day: number;
  status_2xx: number;
  status_3xx: number;
  status_4xx: number;
  status_5xx: number;
}

const COUNTS = ['status_2xx', 'status_3xx', 'status_4xx', 'status_5xx'] as const;

/** Every query on when and how much keys were used. */
@Injectable()
export class KeyUsageRepository {
  constructor(private readonly database: Database) {}

  /**
   * Adds what keys did, of those that still are: moves their last use forward, never back, and
   * counts their requests. Raising locks all keys in one order, so that two processes that write
   * of the same ones never deadlock, and none of them is revoked under the counts.
   */
  async add(uses: ReadonlyMap<string, KeyUse>): Promise<void> {
    const { dialect } = this.database;
    const latest = [...uses].map(([id, { usedAt }]) => [id, usedAt] as const);
    const retired = [...uses]
      .filter(([, { retiredUsedAt }]) => retiredUsedAt > 0)
      .map(([id, { retiredUsedAt }]) => [id, retiredUsedAt] as const);
    const rows = [...uses].flatMap(([key_id, { days }]) =>
      [...days].map(([day, counts]) => ({
        key_id,
        day,
        ...Object.fromEntries(COUNTS.map((name, at) => [name, counts[at]])),
      })),
    );
    await this.database.transaction(async (tx) => {
      const raise = (column: string, values: (readonly [string, number])[]) =>
        this.database.execute(tx, dialect.raiseEach('api_keys', column), [
          JSON.stringify(Object.fromEntries(values)),
        ]);
      await raise('last_used_at', latest);
      if (retired.length > 0) await raise('previous_last_used_at', retired);
      if (rows.length > 0) await this.database.execute(tx, this.countRows, [JSON.stringify(rows)]);
    });
  }

  /** Newest day first. */
  list(
    accountId: string,
    keyId: string,
    { from, to, limit, offset }: { from: number; to: number; limit: number; offset: number },
  ): Promise<UsageRow[]> {
    return this.database.select<UsageRow>(
      `SELECT day, ${COUNTS.join(', ')} FROM api_keys JOIN api_key_usage ON key_id = api_keys.id
       WHERE account_id = ? AND api_keys.id = ? AND day >= ? AND day <= ?
       ORDER BY day DESC LIMIT ? OFFSET ?`,
      [accountId, keyId, from, to, limit, offset],
    );
  }

  /** Of all accounts. */
  async removeBefore(day: number): Promise<void> {
    await this.database.transaction((tx) => tx.delete(KeyUsageEntity, { day: LessThan(day) }));
  }

  private get countRows(): string {
    const counts = COUNTS.map((name) => [name, 'bigint'] as const);
    const columns = { key_id: 'uuid', day: 'bigint', ...Object.fromEntries(counts) } as const;
    const sums = COUNTS.map((name) => `${name} = api_key_usage.${name} + excluded.${name}`);
    // "WHERE true" tells SQLite that what follows is no condition of a join.
    return `
      INSERT INTO api_key_usage (key_id, day, ${COUNTS.join(', ')})
      SELECT api_keys.id, used.day, ${COUNTS.map((name) => `used.${name}`).join(', ')}
      FROM ${this.database.dialect.recordset('used', columns)}
      JOIN api_keys ON api_keys.id = used.key_id WHERE true
      ON CONFLICT (key_id, day) DO UPDATE SET ${sums.join(', ')}`;
  }
}
