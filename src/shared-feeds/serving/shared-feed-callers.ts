import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { hashToken } from '../../common/checked-token.js';
import { getDialect } from '../../database/engines/dialect.js';
import { PreparedSelectExecutor } from '../../database/prepared-select-executor.js';
import { BatchLoader } from '../../database/queries/batch-loader.js';
import { isSharedToken } from '../shared-feed-token.js';
import { sharedFeedCallersStatement } from './shared-feed-callers.statement.js';
import type { SharedFeedCallerRow } from './shared-feed-callers.statement.js';

/** What a token opens, as of now. */
export interface SharedFeedCaller {
  token: string;
  tokenHash: string;
  id: string;
  accountId: string;
  contentVersion: number;
  /** When its settings last changed. */
  updatedAt: number;
  /** When what it shows last changed, as far as it has been read. */
  changedAt: number;
}

/**
 * Knows what the tokens of shared feeds open. Never answers from a cache.
 * SQL by hand for look-ups: decision 68.
 */
@Injectable()
export class SharedFeedCallers {
  private readonly rows = new BatchLoader((tokens) => this.find(tokens));
  private readonly statement: string;

  constructor(
    dataSource: DataSource,
    private readonly selects: PreparedSelectExecutor,
  ) {
    this.statement = sharedFeedCallersStatement(getDialect(dataSource));
  }

  /** Undefined for an unknown, malformed, replaced or retired token, and a disabled account. */
  async open(token: string): Promise<SharedFeedCaller | undefined> {
    const row = isSharedToken(token) ? await this.rows.get(token) : undefined;
    if (!row || row.content_version === null) return undefined;
    if (row.retires_at !== null && Date.now() >= row.retires_at) return undefined;
    return {
      token,
      tokenHash: row.hash,
      id: row.id,
      accountId: row.account_id,
      contentVersion: row.content_version,
      updatedAt: row.updated_at,
      changedAt: row.changed_at,
    };
  }

  /** By token. */
  private async find(tokens: string[]): Promise<Map<string, SharedFeedCallerRow>> {
    const hashes = tokens.map(hashToken);
    const listed = JSON.stringify(hashes);
    const most = hashes.length;
    const rows = await this.selects.select<SharedFeedCallerRow>(this.statement, [
      listed,
      listed,
      most,
    ]);
    const tokensByHash = new Map(hashes.map((hash, index) => [hash, tokens[index]!]));
    return new Map(rows.map((row) => [tokensByHash.get(row.hash)!, row]));
  }
}
