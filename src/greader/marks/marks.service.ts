import { Injectable } from '@nestjs/common';
import { InvalidRequestError, NotFoundError } from '../../http/problems/errors.js';
import { PostSerialsService } from '../../posts/serials/post-serials.service.js';
import { PostStatesService } from '../../posts/state/post-states.service.js';
import type { WantedState } from '../../posts/state/post-states.service.js';
import type { FeedScope } from '../../posts/state/state.statement.js';
import { numbersOfItems } from '../requests/item-id.js';
import type { Parameters } from '../requests/parameters.js';
import { streamOf } from '../requests/stream-id.js';
import type { StreamState } from '../requests/stream-id.js';
import { ReaderFeeds } from '../subscriptions/reader-feeds.js';
import { instantOf } from './instant-of.js';

/** Marks posts as apps ask for it. */
@Injectable()
export class MarksService {
  constructor(
    private readonly serials: PostSerialsService,
    private readonly states: PostStatesService,
    private readonly feeds: ReaderFeeds,
  ) {}

  /**
   * Adds the tags `a` to the posts `i`, and removes the tags `r`. Tags that are no state change
   * nothing, since labels belong to feeds. Identifiers of no post of the account are passed over.
   */
  async edit(accountId: string, parameters: Parameters): Promise<void> {
    const wanted = wantedBy(parameters);
    if (wanted.read === undefined && wanted.starred === undefined) return;
    const numbers = numbersOfItems(parameters.all('i'));
    const ids = await this.serials.idsOf(accountId, numbers);
    await this.states.mark(accountId, [...ids.values()], wanted);
  }

  /**
   * Marks the posts of the stream `s` as read that had arrived by `ts`; without it, all of them.
   * @throws NotFoundError for a feed or label that the account does not have
   * @throws InvalidRequestError for a stream that is no feed, label or list of all posts
   */
  async markAllRead(accountId: string, parameters: Parameters): Promise<void> {
    const scope = await this.scopeOf(accountId, parameters.required('s'));
    const until = instantOf(parameters.number('ts') ?? 0);
    await this.states.markAllRead(accountId, scope, until === undefined ? undefined : until + 1);
  }

  private async scopeOf(accountId: string, id: string): Promise<FeedScope> {
    const stream = streamOf(id);
    if (stream && 'feed' in stream) {
      const feedId = await this.feeds.find(accountId, stream.feed);
      if (feedId === undefined) throw new NotFoundError('feed');
      return { feedIds: [feedId] };
    }
    if (stream && 'label' in stream) {
      const category = await this.feeds.findLabel(accountId, stream.label);
      if (!category) throw new NotFoundError('label');
      return { categoryIds: [category.id] };
    }
    if (stream && ['reading-list', 'kept-unread'].includes(stream.state)) return {};
    throw new InvalidRequestError([{ field: 's', message: 'cannot be marked as a whole' }]);
  }
}

/** `kept-unread` comes along with the removal of `read`, and its removal says nothing by itself. */
function wantedBy(parameters: Parameters): WantedState {
  const adds = statesIn(parameters.all('a'));
  const removes = statesIn(parameters.all('r'));
  const read = removes.has('read') || adds.has('kept-unread') ? false : undefined;
  const starred = removes.has('starred') ? false : undefined;
  return {
    read: adds.has('read') ? true : read,
    starred: adds.has('starred') ? true : starred,
  };
}

const statesIn = (tags: string[]): ReadonlySet<StreamState> =>
  new Set(
    tags.flatMap((tag) => {
      const stream = streamOf(tag);
      return stream && 'state' in stream ? [stream.state] : [];
    }),
  );
