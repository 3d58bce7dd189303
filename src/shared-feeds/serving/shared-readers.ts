import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { hashToken } from '../../common/checked-token.js';
import { dialectOf } from '../../database/engines/dialect.js';
import { PreparedSelects } from '../../database/prepared-selects.js';
import { GatheredLookUp } from '../../database/queries/gathered-look-up.js';
import { isSharedToken } from '../shared-feed-token.js';
import { sharedReadersStatement } from './shared-readers.statement.js';
import type { ReaderRow } from './shared-readers.statement.js';

/** What a token opens, as of now. */
export interface SharedReader {
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

/** Knows what the tokens of shared feeds open. Never answers from a cache. */
@Injectable()
export class SharedReaders {
  private readonly rows = new GatheredLookUp((tokens) => this.find(tokens));
  private readonly statement: string;

  constructor(
    dataSource: DataSource,
    private readonly selects: PreparedSelects,
  ) {
    this.statement = sharedReadersStatement(dialectOf(dataSource));
  }

  /** Undefined for an unknown, malformed, replaced or retired token, and a disabled account. */
  async open(token: string): Promise<SharedReader | undefined> {
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
  private async find(tokens: string[]): Promise<Map<string, ReaderRow>> {
    const hashes = tokens.map(hashToken);
    const listed = JSON.stringify(hashes);
    const most = hashes.length;
    const rows = await this.selects.select<ReaderRow>(this.statement, [listed, listed, most]);
    const tokenOf = new Map(hashes.map((hash, index) => [hash, tokens[index]!]));
    return new Map(rows.map((row) => [tokenOf.get(row.hash)!, row]));
  }
}
