import { describe, expect, it } from '@jest/globals';
import type { FeedEntity } from '../../feeds/feed.entity.js';
import type { NewFeeds } from '../../feeds/new-feeds.js';
import { FeedFailure } from '../fetching/feed-failure.js';
import type { OwnRequests } from '../fetching/own-requests.js';
import type { FeedFetcher } from '../fetching/feed-fetcher.js';
import type { FetchRecorder } from '../recording/fetch-recorder.js';
import type { PushWatch } from '../recording/push-watch.js';
import type { FetchClaim, DueFeeds, RoundResult } from './due-feeds.js';
import { PollingRound } from './polling-round.js';

const MINUTE = 60_000;
const FEEDS = [
  { id: '1', accountId: 'a' },
  { id: '2', accountId: 'b' },
] as FeedEntity[];

describe('PollingRound', () => {
  /** What is recorded of each feed, and the result of the round. */
  const runWith = async (error: FeedFailure, isOnePublisher: boolean) => {
    const recorded: [string, unknown][] = [];
    const results: (RoundResult | undefined)[] = [];
    const source = { fetchFeed: () => Promise.reject(error) };
    const recorder = {
      recordFailure: ({ id }: FeedEntity, failure: unknown) => {
        recorded.push([id, failure]);
        return Promise.resolve();
      },
    };
    const due = {
      release: (_: FetchClaim, result?: RoundResult) => Promise.resolve(void results.push(result)),
    };
    const round = new PollingRound(
      source as unknown as FeedFetcher,
      recorder as unknown as FetchRecorder,
      due as unknown as DueFeeds,
      {} as PushWatch,
      {} as NewFeeds,
      { of: () => null } as unknown as OwnRequests,
    );
    const turn = { key: 'example.com', isOnePublisher };
    const claim = { feedUrl: 'https://example.com/', accountId: 'a', feeds: FEEDS, turn, until: 0 };
    await round.run(claim, new AbortController().signal);
    return { recorded, results };
  };
  const readerEnded = (pauseMs: number) =>
    Object.assign(new FeedFailure('not_a_feed', 'Too much memory.', 'not_a_feed', 200), {
      publisherPauseMs: pauseMs,
    });

  it('records a document that ended its reader as a failure, and pauses its publisher', async () => {
    const failure = readerEnded(2 * MINUTE);
    const { recorded, results } = await runWith(failure, true);
    expect(recorded).toEqual([
      ['1', failure],
      ['2', failure],
    ]);
    expect(results).toEqual([{ pauseMs: 2 * MINUTE }]);
  });

  it('pauses no host that may stand for several publishers', async () => {
    expect((await runWith(readerEnded(2 * MINUTE), false)).results).toEqual([{ pauseMs: 0 }]);
  });

  it('pauses a publisher that answers 429 for an hour at most', async () => {
    const limited = (wait: number) =>
      new FeedFailure('feed_unreachable', 'Too many.', 'http_status', 429, wait);
    expect((await runWith(limited(MINUTE), true)).results).toEqual([{ pauseMs: MINUTE }]);
    expect((await runWith(limited(900 * MINUTE), true)).results).toEqual([
      { pauseMs: 60 * MINUTE },
    ]);
    const gone = new FeedFailure('feed_unreachable', 'Down.', 'http_status', 503, MINUTE);
    expect((await runWith(gone, true)).results).toEqual([{ pauseMs: 0 }]);
  });
});
