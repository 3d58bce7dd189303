import { crc32 } from 'node:zlib';
import { Logger } from '@nestjs/common';
import type { Logger as TypeOrmLogger } from 'typeorm';
import type { SelectKind, SqlValue } from './engines/rows.js';

export type SelectFunction = <Row>(
  sql: string,
  parameters: SqlValue[],
  kind?: SelectKind,
) => Promise<Row[]>;

/**
 * Logs each query that takes longer than a threshold, with its duration in milliseconds. Equal
 * statements have the same name everywhere. No value is logged.
 */
export class SlowQueries implements TypeOrmLogger {
  private readonly logger = new Logger('SlowQueries');

  /** @param thresholdMs 0 logs nothing */
  constructor(readonly thresholdMs: number) {}

  /** The same select with its duration measured. */
  watch(select: SelectFunction): SelectFunction {
    if (this.thresholdMs === 0) return select;
    return async <Row>(sql: string, parameters: SqlValue[], kind?: SelectKind) => {
      const began = performance.now();
      const rows = await select<Row>(sql, parameters, kind);
      const durationMs = performance.now() - began;
      if (durationMs > this.thresholdMs) this.logQuerySlow(durationMs, sql);
      return rows;
    };
  }

  /** TypeORM calls this for queries that took longer than `maxQueryExecutionTime`. */
  logQuerySlow(durationMs: number, sql: string): void {
    const fields = { query: nameStatement(sql), durationMs: Math.round(durationMs) };
    this.logger.warn(fields, 'A query was slow.');
  }

  // The other events of TypeORM appear as errors where they matter.
  logQuery(): void {}
  logQueryError(): void {}
  logSchemaBuild(): void {}
  logMigration(): void {}
  log(): void {}
}

/** `select posts 1x2y3z`: the operation, the table, and a fingerprint of the text. */
export function nameStatement(sql: string): string {
  const text = sql.trim().replace(/\s+/g, ' ').replace(/\$\d+/g, '?');
  let outermost = text;
  for (let before = ''; before !== outermost;) {
    before = outermost;
    outermost = before.replace(/\([^()]*\)/g, '');
  }
  const [verb] = /\b(select|insert|update|delete)\b/i.exec(outermost) ?? outermost.split(' ');
  const table = /\b(?:from|into|update)\s+"?(\w+)/i.exec(outermost)?.[1];
  const fingerprint = crc32(text).toString(36);
  return [verb, table, fingerprint].filter(Boolean).join(' ').toLowerCase();
}
