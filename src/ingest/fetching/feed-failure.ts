import { SelfSubscriptionError } from '../../feeds/feed.errors.js';
import type { FetchFailure } from '../../outgoing/fetch-error.js';
import { DomainError } from '../../http/problems/errors.js';
import type { OfferedFeed, ProblemMembers } from '../../http/problems/errors.js';

/**
 * Why a feed failed. `conflict`: it is one of the account itself; `source`: of an extension;
 * `unreadable_secret`: its settings cannot be decrypted.
 */
export type FeedFailureReason =
  FetchFailure | 'not_a_feed' | 'conflict' | 'source' | 'unreadable_secret' | 'internal_error';

/** A feed could not be fetched or read. The feed stores `reason` and `httpStatus` for its owner. */
export class FeedFailure extends DomainError {
  declare readonly code: 'feed_unreachable' | 'not_a_feed';

  /** Milliseconds in which no document of the publisher should be fetched. */
  publisherPauseMs = 0;

  constructor(
    code: 'feed_unreachable' | 'not_a_feed',
    message: string,
    readonly reason: FeedFailureReason,
    readonly httpStatus: number | null = null,
    /** Milliseconds to wait before the next request, as the server asks. */
    readonly retryAfter: number | null = null,
    /** The feeds that the page links to, where there is no feed. */
    private readonly offers: OfferedFeed[] = [],
  ) {
    super(code, message);
  }

  /** Whether the same address may lead to a feed later: its server is down, or refuses for now. */
  get mayPass(): boolean {
    const isRefusedHere = this.reason === 'blocked_address' || this.reason === 'invalid_url';
    return this.code === 'feed_unreachable' && !isRefusedHere;
  }

  override get members(): ProblemMembers {
    return {
      ...(this.httpStatus !== null && { upstreamStatus: this.httpStatus }),
      ...(this.offers.length > 0 && { feeds: this.offers }),
    };
  }
}

const NO_SERVER: ReadonlySet<FeedFailureReason> = new Set<FeedFailureReason>([
  ...(['connect_failed', 'tls_failed', 'timeout', 'broken_response'] as const),
]);

/** Whether nobody speaks the scheme of the address there, so that another one may do. */
export const isUnspoken = (error: unknown): boolean =>
  error instanceof FeedFailure && NO_SERVER.has(error.reason);

/** Any error of a fetch, as it is stored with the feed. */
export function asFeedFailure(error: unknown): FeedFailure {
  if (error instanceof FeedFailure) return error;
  if (error instanceof SelfSubscriptionError)
    return new FeedFailure('not_a_feed', error.message, 'conflict');
  // An internal error has the same back-off as any other failure.
  return new FeedFailure('not_a_feed', 'The feed could not be processed.', 'internal_error');
}
