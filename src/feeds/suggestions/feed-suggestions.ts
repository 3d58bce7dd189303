import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { In, LessThanOrEqual, Repository } from 'typeorm';
import { WEEK_MS } from '../../common/durations.js';
import { FeedEntity } from '../feed.entity.js';

/** A feed that is not found is looked for after one, two, four and then every eight weeks. */
const MAX_DOUBLINGS = 3;
const LOST = { status: In(['failing', 'gone'] as const) };

/** No search, as of a feed that is well. */
export const NO_SEARCH = { suggestedFeedUrl: null, nextSearchAt: null, searches: 0 };

/** When a feed that fails is first looked for elsewhere: after a week, and at once where it is gone. */
export function firstSearchAt(
  feed: Pick<FeedEntity, 'searches' | 'nextSearchAt' | 'lastSucceededAt' | 'createdAt'>,
  isGone: boolean,
  now: number,
): number | null {
  if (feed.searches > 0) return feed.nextSearchAt;
  return isGone ? now : Math.max(now, (feed.lastSucceededAt ?? feed.createdAt) + WEEK_MS);
}

/** The feeds that are looked for elsewhere, and what is found. */
@Injectable()
export class FeedSuggestions {
  constructor(@InjectRepository(FeedEntity) private readonly feeds: Repository<FeedEntity>) {}

  /** A feed of any account that is due to be looked for, which no other process gets; or null. */
  async claimNext(now: number): Promise<FeedEntity | null> {
    for (;;) {
      const feed = await this.feeds.findOne({
        where: { nextSearchAt: LessThanOrEqual(now), ...LOST },
        order: { nextSearchAt: 'ASC' },
      });
      if (!feed) return null;
      const { accountId, id, nextSearchAt, searches } = feed;
      const wait = WEEK_MS * 2 ** Math.min(searches, MAX_DOUBLINGS);
      const seen = { accountId, id, nextSearchAt: nextSearchAt!, searches };
      const claim = { nextSearchAt: now + wait, searches: searches + 1 };
      const { affected } = await this.feeds.update(seen, claim);
      if (affected === 1) return { ...feed, ...claim };
    }
  }

  /** Unless the feed is well meanwhile, or has another address. */
  async suggest(
    { accountId, id, feedUrl }: Pick<FeedEntity, 'accountId' | 'id' | 'feedUrl'>,
    suggestedFeedUrl: string,
  ): Promise<void> {
    const same = { accountId, id, feedUrl: feedUrl!, ...LOST };
    await this.feeds.update(same, { suggestedFeedUrl, updatedAt: Date.now() });
  }
}
