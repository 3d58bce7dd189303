import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { WriteOptions } from '../database/write-options.js';
import { readInput } from '../http/input/read-input.js';
import { InvalidRequestError } from '../http/problems/errors.js';
import type { PageQuery } from '../pagination/page-query.js';
import { PageReader } from '../pagination/page-reader.js';
import type { PageParameters, ReadPage } from '../pagination/page-reader.js';
import type { FeedDto } from './feed.dto.js';
import { CreateFeedDto, ListFeedsQuery, UpdateFeedDto } from './feed-input.dto.js';
import { FeedsService } from './feeds.service.js';

/** The filters of `GET /api/v1/feeds`. */
export type FeedFilter = PageParameters & Omit<ListFeedsQuery, keyof PageQuery>;

/** A feed to create, as the API takes it. */
export type FeedInput = CreateFeedDto;

/** The fields of a feed to change, as the API takes them. */
export type FeedChanges = UpdateFeedDto;

/**
 * The feeds of an account, for code that has no request, such as a job. It takes and gives what the
 * API does, and throws its problems. Each write is a transaction, or a savepoint in the transaction of
 * `manager`. Reads see what is committed; in a transaction, read `FeedEntity` with its manager.
 */
@Injectable()
export class AccountFeeds {
  constructor(
    private readonly feeds: FeedsService,
    private readonly pages: PageReader,
  ) {}

  /**
   * A page of feeds, newest first; `cursor` of the page is the filter's for the next one.
   * @throws InvalidRequestError for a wrong filter
   */
  list(accountId: string, filter: FeedFilter = {}): Promise<ReadPage<FeedDto>> {
    return this.pages.read(`${accountId} feeds`, ListFeedsQuery, filter, (query) =>
      this.feeds.list(accountId, query),
    );
  }

  /** @throws NotFoundError */
  get(accountId: string, id: string): Promise<FeedDto> {
    return this.feeds.get(accountId, id);
  }

  /**
   * Creates a feed to publish into, or subscribes to the feed at `feedUrl`. That fetches it, so no
   * transaction of the caller can have it.
   * @throws InvalidRequestError, NotFoundError for the category, ConflictError, FeedFailure
   */
  async create(accountId: string, feed: FeedInput, manager?: EntityManager): Promise<FeedDto> {
    if (manager && feed.feedUrl !== undefined) {
      throw InvalidRequestError.because('A subscription cannot be part of another transaction.');
    }
    const input = await readInput('body', CreateFeedDto, feed);
    return this.feeds.create(accountId, input, undefined, manager);
  }

  /**
   * Changes the given fields of a feed. After a change of the category its posts follow it.
   * @throws InvalidRequestError, NotFoundError, ConflictError, PreconditionFailedError
   */
  async update(
    accountId: string,
    id: string,
    changes: FeedChanges,
    { precondition, manager }: WriteOptions = {},
  ): Promise<FeedDto> {
    const input = await readInput('body', UpdateFeedDto, changes);
    return this.feeds.update(accountId, id, input, precondition, undefined, manager);
  }

  /**
   * Deletes a feed with its posts. In the transaction of a caller, a feed with many posts loses them
   * after the commit.
   * @throws NotFoundError, PreconditionFailedError
   */
  remove(accountId: string, id: string, options: WriteOptions = {}): Promise<void> {
    return this.feeds.remove(accountId, id, options.precondition, options.manager);
  }
}
