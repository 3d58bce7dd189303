import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { hashToken } from '../../common/checked-token.js';
import { getDialect } from '../../database/engines/dialect.js';
import { PreparedSelectExecutor } from '../../database/prepared-select-executor.js';
import { SelfSubscription } from '../../feeds/self-subscription.js';
import { tokensIn } from '../shared-feed-token.js';

/** Finds shared feeds by the tokens in addresses, whatever host leads to this installation. */
@Injectable()
export class SharedFeedSelfSubscription extends SelfSubscription {
  private readonly statement: string;

  constructor(
    dataSource: DataSource,
    private readonly selects: PreparedSelectExecutor,
  ) {
    super();
    const listed = getDialect(dataSource).inList('varchar');
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
