import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { withoutFeedScheme } from '../../common/bare-address.js';
import { CategoriesService } from '../../categories/categories.service.js';
import { UpdateCategoryDto } from '../../categories/category.dto.js';
import { AlreadySubscribedError } from '../../feeds/feed.errors.js';
import type { FeedDto } from '../../feeds/feed.dto.js';
import { UpdateFeedDto } from '../../feeds/feed-input.dto.js';
import { FeedsService } from '../../feeds/feeds.service.js';
import { DomainError, InvalidRequestError, NotFoundError } from '../../http/problems/errors.js';
import type { Parameters } from '../requests/parameters.js';
import { feedId, labelIn, parseStream } from '../requests/stream-id.js';
import { validated } from '../requests/validated.js';
import type { GreaderFeed } from './greader-feeds.js';
import { GreaderFeeds } from './greader-feeds.js';

/** Changes of a feed; what is left out stays. */
interface Edit {
  title?: string | undefined;
  addLabel?: string | undefined;
  removeLabel?: string | undefined;
}

/** Each is a transaction of its own. */
const MAX_FEEDS = 100;

/** Subscribes to feeds, and edits them and their labels, by the names that apps have for them. */
@Injectable()
export class EditingService {
  constructor(
    private readonly feeds: FeedsService,
    private readonly categories: CategoriesService,
    private readonly readerFeeds: GreaderFeeds,
  ) {}

  /**
   * `ac` of each feed `s`: subscribe, unsubscribe or edit, with the title `t`, into the label `a` and
   * out of the label `r`.
   * @throws InvalidRequestError, NotFoundError, FeedFailure
   */
  async edit(accountId: string, parameters: Parameters): Promise<void> {
    const streams = parameters.all('s', MAX_FEEDS);
    if (streams.length === 0) parameters.required('s');
    const action = parameters.text('ac');
    const titles = parameters.all('t', MAX_FEEDS);
    const labels = {
      addLabel: parameters.text('a') && labelIn(parameters, 'a'),
      removeLabel: parameters.text('r') && labelIn(parameters, 'r'),
    };
    for (const [at, stream] of streams.entries()) {
      const edit = { ...labels, title: titles[at] };
      if (action === 'subscribe') await this.subscribe(accountId, addressIn(stream), edit);
      else if (action === 'unsubscribe') await this.remove(accountId, stream);
      else if (action === 'edit')
        await this.apply(accountId, await this.id(accountId, stream), edit);
      else throw InvalidRequestError.because('ac must be subscribe, unsubscribe or edit.');
      // On SQLite no other code runs until something other than the database is awaited.
      await yieldToEventLoop();
    }
  }

  /** Subscribes to an address; a failure is part of the answer. */
  async quickAdd(accountId: string, query: string): Promise<object> {
    const feedUrl = addressIn(query.trim());
    try {
      const { id } = await this.add(accountId, feedUrl);
      const feed = (await this.readerFeeds.listed(accountId, [id])).get(id);
      return { query, numResults: 1, ...(feed && toStreamName(feed)) };
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      const reason =
        error instanceof AlreadySubscribedError ? `Already subscribed! ${feedUrl}` : error.message;
      return { query, numResults: 0, error: reason };
    }
  }

  /** People type a bare `example.com`, which is an address by https or else by http. */
  private async add(accountId: string, address: string): Promise<FeedDto> {
    if (!isBareHost(address)) {
      return this.feeds.create(accountId, { feedUrl: address });
    }
    try {
      return await this.feeds.create(accountId, { feedUrl: `https://${address}` });
    } catch (error) {
      if (!(error instanceof DomainError) || error.code !== 'feed_unreachable') throw error;
      return this.feeds.create(accountId, { feedUrl: `http://${address}` });
    }
  }

  private async subscribe(accountId: string, feedUrl: string, edit: Edit): Promise<void> {
    const id = await this.add(accountId, feedUrl).then(
      (feed) => feed.id,
      (error: unknown) => {
        // An app repeats what it is not sure of.
        if (error instanceof AlreadySubscribedError) return error.feedId;
        throw error;
      },
    );
    await this.apply(accountId, id, edit);
  }

  private async apply(
    accountId: string,
    id: string,
    { title, addLabel, removeLabel }: Edit,
  ): Promise<void> {
    const changes: UpdateFeedDto = {};
    if (title !== undefined) changes.title = title;
    if (addLabel !== undefined) {
      const { name } = await validated({ name: addLabel }, UpdateCategoryDto);
      changes.categoryId = (await this.categories.obtain(accountId, name!)).id;
    } else if (removeLabel !== undefined) {
      const { categoryId } = await this.feeds.get(accountId, id);
      const removed = await this.categories.find(accountId, removeLabel);
      if (removed && removed.id === categoryId) changes.categoryId = null;
    }
    await this.feeds.update(accountId, id, await validated(changes, UpdateFeedDto));
  }

  private async remove(accountId: string, stream: string): Promise<void> {
    await this.feeds.remove(accountId, await this.id(accountId, stream));
  }

  private async id(accountId: string, stream: string): Promise<string> {
    const named = parseStream(stream);
    const id =
      named && 'feed' in named ? await this.readerFeeds.find(accountId, named.feed) : undefined;
    if (id === undefined) throw new NotFoundError('feed');
    return id;
  }
}

const toStreamName = ({ serial, title }: GreaderFeed) => ({
  streamId: feedId(serial),
  streamName: title,
});

const SCHEME = /^[a-z][a-z\d+.-]*:(?!\d)/i;

/** Whether it is a name with a dot or a port, and what follows, without a scheme. */
function isBareHost(address: string): boolean {
  const url = SCHEME.test(address) ? null : URL.parse(`https://${address}`);
  return url !== null && (url.hostname.includes('.') || url.port !== '');
}

const addressIn = (stream: string): string => withoutFeedScheme(stream.replace(/^feed\//, ''));
