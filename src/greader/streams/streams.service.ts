import { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { PublicAddress } from '../../config/public-address.js';
import { PostSerialsService } from '../../posts/serials/post-serials.service.js';
import type { ArrivalFilter, NumberedPost } from '../../posts/serials/post-serials.service.js';
import type { Position } from '../../pagination/cursor.js';
import { continuationAfter } from '../requests/continuation.js';
import { numbersOfItems } from '../requests/item-id.js';
import type { Parameters } from '../requests/parameters.js';
import { stateId, parseStream } from '../requests/stream-id.js';
import type { Stream } from '../requests/stream-id.js';
import { GreaderFeeds } from '../subscriptions/greader-feeds.js';
import { GreaderLabels } from '../tags/greader-labels.js';
import { writeAtomFeed } from './atom.js';
import { toGreaderItem, microseconds, findNewest } from './item.js';
import type { GreaderPost } from './item.js';
import { ItemsLoader } from './items.loader.js';
import type { NumberedId, ItemBatch } from './items.loader.js';
import { buildStreamFilter } from './stream-filter.js';
import type { Source } from './stream-filter.js';
import { MAX_IDS, MAX_ITEMS, readStreamQuery } from './stream-query.js';
import type { StreamQuery } from './stream-query.js';

/** A part of the posts of a stream. */
interface StreamPart {
  posts: GreaderPost[];
  continuation: string | undefined;
}

const READING_LIST = stateId('reading-list');

/** Characters of content, beyond which a part ends early and continues behind its last post. */
const MAX_LENGTH = 2_000_000;

/** Lists the posts of streams by their arrival, and gives their contents. */
@Injectable()
export class StreamsService {
  constructor(
    private readonly serials: PostSerialsService,
    private readonly feeds: GreaderFeeds,
    private readonly labels: GreaderLabels,
    private readonly items: ItemsLoader,
    private readonly address: PublicAddress,
  ) {}

  /** @throws InvalidRequestError */
  async ids(accountId: string, parameters: Parameters): Promise<object> {
    const stream = parameters.text('s') ?? READING_LIST;
    const query = readStreamQuery(parameters, MAX_IDS);
    const { posts, next } = await this.list(accountId, stream, query);
    return {
      itemRefs: posts.map(({ serial, arrivedAt }) => ({
        id: String(serial),
        directStreamIds: [],
        timestampUsec: microseconds(arrivedAt),
      })),
      ...(next && { continuation: continuationAfter(next) }),
    };
  }

  /** @throws InvalidRequestError */
  async contents(accountId: string, stream: string, parameters: Parameters): Promise<object> {
    const { posts, continuation } = await this.part(accountId, stream, parameters);
    return {
      ...writeHead(stream, posts),
      items: posts.map(toGreaderItem),
      ...(continuation !== undefined && { continuation }),
    };
  }

  /** @throws InvalidRequestError */
  async atom(accountId: string, stream: string, parameters: Parameters): Promise<string> {
    const { posts } = await this.part(accountId, stream, parameters);
    const url = `${this.address.url}/greader/reader/atom/${encodeURIComponent(stream)}`;
    return writeAtomFeed(stream, url, posts);
  }

  /** The posts of these numbers, written as they are read. */
  async listed(accountId: string, parameters: Parameters): Promise<Readable> {
    const numbers = numbersOfItems(parameters.all('i'));
    const ids = await this.serials.getIds(accountId, numbers);
    const numbered = numbers.flatMap((serial): NumberedId[] => {
      const id = ids.get(serial);
      return id === undefined ? [] : [{ id, serial }];
    });
    const batches = this.items.batches(accountId, numbered);
    // Before the first byte, so that a database that is away is still an error.
    const first = await batches.next();
    return Readable.from(written(first.done ? [] : first.value.posts, batches));
  }

  private async part(
    accountId: string,
    stream: string,
    parameters: Parameters,
  ): Promise<StreamPart> {
    const query = readStreamQuery(parameters, MAX_ITEMS);
    const { posts: listed, next } = await this.list(accountId, stream, query);
    const posts: GreaderPost[] = [];
    let read = 0;
    let length = 0;
    for await (const batch of this.items.batches(accountId, listed)) {
      posts.push(...batch.posts);
      read += batch.read;
      for (const { post } of batch.posts) length += post.contentHtml?.length ?? 0;
      if (length >= MAX_LENGTH) break;
    }
    const last = listed[read - 1];
    const end: Position | undefined =
      read < listed.length && last ? [last.arrivedAt, last.id] : next;
    return { posts, continuation: end && continuationAfter(end) };
  }

  private async list(
    accountId: string,
    stream: string,
    query: StreamQuery,
  ): Promise<{ posts: NumberedPost[]; next: Position | undefined }> {
    const filter = await this.filterFor(accountId, stream, query);
    if (!filter) return { posts: [], next: undefined };
    return this.serials.list(accountId, filter, query);
  }

  /** Undefined where the account has no such feed or label, or nothing can be in the stream. */
  private async filterFor(
    accountId: string,
    id: string,
    query: StreamQuery,
  ): Promise<ArrivalFilter | undefined> {
    const stream = parseStream(id);
    if (stream === undefined) return undefined;
    const having = await this.getSources(accountId, [stream, ...query.having]);
    const lacking = await this.getSources(accountId, query.lacking);
    return having.includes(undefined)
      ? undefined
      : buildStreamFilter({
          ...query,
          having: having.filter(isSource),
          lacking: lacking.filter(isSource),
        });
  }

  private async getSources(accountId: string, streams: Stream[]): Promise<(Source | undefined)[]> {
    const sources: (Source | undefined)[] = [];
    for (const stream of streams) sources.push(await this.getSource(accountId, stream));
    return sources;
  }

  /** Undefined where the account has no such feed or label. */
  private async getSource(accountId: string, stream: Stream): Promise<Source | undefined> {
    if ('state' in stream) return stream;
    if ('label' in stream) return this.labels.find(accountId, stream.label);
    const feedId = await this.feeds.find(accountId, stream.feed);
    return feedId === undefined ? undefined : { feedId };
  }
}

const isSource = (source: Source | undefined): source is Source => source !== undefined;

const writeHead = (stream: string, posts: GreaderPost[]): object => ({
  ...{ direction: 'ltr', id: stream, title: stream },
  updated: Math.floor(findNewest(posts) / 1_000),
});

async function* written(
  first: GreaderPost[],
  others: AsyncIterable<ItemBatch>,
): AsyncGenerator<string> {
  const write = (posts: GreaderPost[]) =>
    posts.map((post) => JSON.stringify(toGreaderItem(post))).join(',');
  yield `${JSON.stringify(writeHead(READING_LIST, first)).slice(0, -1)},"items":[${write(first)}`;
  let isFirst = first.length === 0;
  for await (const { posts } of others) {
    if (posts.length === 0) continue;
    yield isFirst ? write(posts) : `,${write(posts)}`;
    isFirst = false;
  }
  yield ']}';
}
