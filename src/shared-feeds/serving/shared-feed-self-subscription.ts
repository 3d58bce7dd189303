import { Injectable } from '@nestjs/common';
import { DataSource, In } from 'typeorm';
import { hashToken } from '../../common/checked-token.js';
import { SelfSubscription } from '../../feeds/self-subscription.js';
import { SharedFeedEntity } from '../shared-feed.entity.js';
import { tokensIn } from '../shared-feed-token.js';

/** Finds shared feeds by the tokens in addresses, whatever host leads to this installation. */
@Injectable()
export class SharedFeedSelfSubscription extends SelfSubscription {
  constructor(private readonly dataSource: DataSource) {
    super();
  }

  async findOpenedBy(accountId: string, url: string): Promise<string | undefined> {
    const tokens = tokensIn(url);
    if (tokens.length === 0) return undefined;
    const hash = In(tokens.map(hashToken));
    const found = await this.dataSource.manager.findOne(SharedFeedEntity, {
      select: { id: true },
      where: [
        { accountId, tokenHash: hash },
        { accountId, previousHash: hash },
      ],
    });
    return found?.id;
  }
}
