import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { hashToken } from '../../common/checked-token.js';
import { dialectOf } from '../../database/engines/dialect.js';
import { PreparedSelects } from '../../database/prepared-selects.js';
import { OwnFeeds } from '../../feeds/own-feeds.js';
import { tokensIn } from '../shared-feed-token.js';

/** Finds shared feeds by the tokens in addresses, whatever host leads to this installation. */
@Injectable()
export class OwnSharedFeeds extends OwnFeeds {
  private readonly statement: string;

  constructor(
    dataSource: DataSource,
    private readonly selects: PreparedSelects,
  ) {
    super();
    const listed = dialectOf(dataSource).inList('varchar');
    this.statement = `SELECT id FROM shared_feeds WHERE account_id = ?
      AND (token_hash ${listed} OR previous_hash ${listed}) LIMIT 1`;
  }

  async findOpenedBy(accountId: string, url: string): Promise<string | undefined> {
    const tokens = tokensIn(url);
    if (tokens.length === 0) return undefined;
    const hashes = JSON.stringify(tokens.map(hashToken));
    const parameters = [accountId, hashes, hashes];
    const [found] = await this.selects.select<{ id: string }>(this.statement, parameters);
    return found?.id;
  }
}
