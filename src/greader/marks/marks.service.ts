import { Injectable } from '@nestjs/common';
import { InvalidRequestError, NotFoundError } from '../../http/problems/errors.js';
import { PostSerialsService } from '../../posts/serials/post-serials.service.js';
import { PostStatesService } from '../../posts/state/post-states.service.js';
import type { WantedState } from '../../posts/state/post-states.service.js';
import type { FeedScope } from '../../posts/state/state.statement.js';
import { numbersOfItems } from '../requests/item-id.js';
import type { Parameters } from '../requests/parameters.js';
import { toLabel, parseStream } from '../requests/stream-id.js';
import type { StreamState } from '../requests/stream-id.js';
import { GreaderFeeds } from '../subscriptions/greader-feeds.js';
import { GreaderLabels } from '../tags/greader-labels.js';
import { parseMarkInstant } from './mark-instant.js';

/** Each is looked up by itself. */
const MOST_LABELS = 100;

/** Marks and labels posts as apps ask for it. */
@Injectable()
export class MarksService {
  constructor(
    private readonly serials: PostSerialsService,
    private readonly states: PostStatesService,
    private readonly feeds: GreaderFeeds,
    private readonly labels: GreaderLabels,
  ) {}

  /**
   * Adds the tags `a` to the posts `i`, and removes the tags `r`. A label that does not exist is made.
   * Tags that are no state and no label change nothing. Identifiers of no post of the account are
   * passed over.
   * @throws InvalidRequestError for the name of a category, which is not put on single posts
   * @throws ConflictError `limit_reached`, where the account cannot have another label
   */
  async edit(accountId: string, parameters: Parameters): Promise<void> {
    const adds = labelsIn(parameters, 'a');
    const removes = labelsIn(parameters, 'r').filter((name) => !adds.includes(name));
    const numbers = numbersOfItems(parameters.all('i'));
    const ids = await this.serials.getIds(accountId, numbers);
    if (ids.size === 0) return;
    const removeLabelIds = await this.labels.existing(accountId, removes);
    const addLabelIds = await this.labels.obtain(accountId, adds);
    await this.states.mark(accountId, [...ids.values()], {
      ...wantedBy(parameters),
      addLabelIds,
      removeLabelIds: removeLabelIds.filter((id) => !addLabelIds.includes(id)),
    });
  }

  /**
   * Marks the posts of the stream `s` as read that had arrived by `ts`; without it, all of them.
   * @throws NotFoundError for a feed or label that the account does not have
   * @throws InvalidRequestError for a stream that is no feed, label or list of all posts
   */
  async markAllRead(accountId: string, parameters: Parameters): Promise<void> {
    const until = parseMarkInstant(parameters.number('ts') ?? 0);
    const before = until === undefined ? undefined : until + 1;
    const scope = await this.buildScope(accountId, parameters.required('s'));
    if ('labelId' in scope) await this.states.markLabelRead(accountId, scope.labelId, before);
    else await this.states.markAllRead(accountId, scope, before);
  }

  private async buildScope(
    accountId: string,
    id: string,
  ): Promise<FeedScope | { labelId: string }> {
    const stream = parseStream(id);
    if (stream && 'feed' in stream) {
      const feedId = await this.feeds.find(accountId, stream.feed);
      if (feedId === undefined) throw new NotFoundError('feed');
      return { feedIds: [feedId] };
    }
    if (stream && 'label' in stream) {
      const named = await this.labels.find(accountId, stream.label);
      if (!named) throw new NotFoundError('label');
      return 'labelId' in named ? named : { categoryIds: [named.categoryId] };
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

/** @throws InvalidRequestError for too many */
function labelsIn(parameters: Parameters, name: 'a' | 'r'): string[] {
  const labels = new Set(parameters.all(name).flatMap((tag) => toLabel(tag) ?? []));
  if (labels.size <= MOST_LABELS) return [...labels];
  const message = `must name at most ${MOST_LABELS} labels`;
  throw new InvalidRequestError([{ field: name, message }]);
}

const statesIn = (tags: string[]): ReadonlySet<StreamState> =>
  new Set(
    tags.flatMap((tag) => {
      const stream = parseStream(tag);
      return stream && 'state' in stream ? [stream.state] : [];
    }),
  );
