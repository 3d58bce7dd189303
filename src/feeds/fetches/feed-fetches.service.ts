import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { NotFoundError } from '../../http/problems/errors.js';
import { Page } from '../../pagination/page.js';
import type { PageQuery } from '../../pagination/page-query.js';
import type { FeedEntity } from '../feed.entity.js';
import { FeedsRepository } from '../feeds.repository.js';
import type { UnchangedFeed } from '../feeds.repository.js';
import { FeedFetchDto } from './feed-fetch.dto.js';
import type { FetchRecord } from './feed-fetch.entity.js';
import { FeedFetchesRepository } from './feed-fetches.repository.js';

/** Records what fetches found, in the feeds and in the list of their latest fetches. */
@Injectable()
export class FeedFetchesService {
  constructor(
    private readonly feeds: FeedsRepository,
    private readonly fetches: FeedFetchesRepository,
  ) {}

  /**
   * The latest fetches of a feed, newest first.
   * @throws NotFoundError
   */
  async list(accountId: string, feedId: string, query: PageQuery): Promise<Page<FeedFetchDto>> {
    if (!(await this.feeds.find(accountId, feedId))) throw new NotFoundError('feed');
    const fetches = await this.fetches.list(accountId, feedId, query);
    const page = Page.of(query, fetches, ({ number }) => [number]);
    const counted = await page.counted((most) => this.fetches.count(accountId, feedId, most));
    return counted.map(FeedFetchDto.from);
  }

  /**
   * Stores the result of a fetch in a locked feed, in the transaction that stores its posts. The
   * outcome is null while posts remain to be stored, and where the fetch is void.
   */
  async record(
    manager: EntityManager,
    { accountId, id, fetchCount }: FeedEntity,
    found: Partial<FeedEntity>,
    outcome: FetchRecord | null,
  ): Promise<void> {
    const counted = { ...found, ...(outcome && { fetchCount: fetchCount + 1 }) };
    if (Object.keys(counted).length > 0) {
      await this.feeds.update(manager, accountId, id, counted);
    }
    if (outcome)
      await this.fetches.add(manager, [{ ...outcome, feedId: id, accountId, feedUrl: null }]);
  }

  /** Records for many feeds together that a fetch found nothing new. */
  async recordUnchanged(manager: EntityManager, feeds: UnchangedFeed[]): Promise<void> {
    await this.feeds.recordUnchanged(manager, feeds);
    const fetches = feeds.map(({ id, accountId, feedUrl, fetch }) => ({
      ...fetch,
      ...{ feedId: id, accountId, feedUrl },
    }));
    await this.fetches.add(manager, fetches);
  }
}
