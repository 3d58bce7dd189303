import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Env } from '../../config/env.js';
import { FairScheduler } from '../../background/fair-scheduler.js';
import type { AccountWork } from '../../background/fair-scheduler.js';
import type { FeedEntity } from '../../feeds/feed.entity.js';
import { FetchAttemptsRepository } from '../../feeds/fetches/fetch-attempts.repository.js';
import type { FeedToFetch, FetchAttempt } from '../../feeds/fetches/fetch-attempts.repository.js';
import type { UnchangedFeed } from '../../feeds/feeds.repository.js';
import { PolledFeeds } from '../../feeds/polled-feeds.js';
import { FeedFetchesService } from '../../feeds/fetches/feed-fetches.service.js';
import { Batcher } from './batcher.js';
import { DueFeedsRepository } from './due-feeds.repository.js';
import type { DueFeed, FreedTurn } from './due-feeds.repository.js';
import { AllowedHosts } from '../../outgoing/fetch-target.js';
import { turnFor } from './host-spacing.js';
import type { FetchTurn } from './host-spacing.js';
import { nextTries } from './schedule.js';

/** Above the longest duration of a fetch, 60 s. */
const LEASE_MS = 120_000;
/** More than one, because feeds with the same turn are often adjacent in the queue. */
const CANDIDATES_PER_SLOT = 4;

/** An address that only this node fetches until its lease expires, and its accounts. */
export interface FetchClaim {
  feedUrl: string;
  /** The account whose feed was due; the fetch takes a slot of this account. */
  accountId: string;
  feeds: FeedEntity[];
  turn: FetchTurn;
  /** The end of the lease, in epoch milliseconds. */
  until: number;
}

/** What remains to be done when an address has been fetched. */
export interface RoundResult {
  /** Whether the fetch has no result; its feeds are then due as if it had not begun. */
  isAborted?: boolean;
  /** How long the turn stays taken, if longer than the spacing. */
  pauseMs?: number;
  unchanged?: UnchangedFeed[];
}

/** A due feed, and the turn that its address has by the present settings. */
type FeedWithTurn = DueFeed & { turn: FetchTurn };

interface FinishedRound {
  freed: FreedTurn;
  unchanged: UnchangedFeed[];
  aborted: FetchAttempt[];
}

/**
 * Shares the due feeds among any number of nodes. One node at a time holds a turn, and with it an
 * address. The turns of a killed node are free again when its lease expires.
 */
@Injectable()
export class DueFeeds {
  private readonly allowed: AllowedHosts;
  private readonly fair = new FairScheduler();
  /** When the next claim may find something, if that is known; in epoch milliseconds. */
  nextLookAt?: number;
  private readonly finished = new Batcher<FinishedRound>((rounds) => this.write(rounds));

  constructor(
    private readonly dataSource: DataSource,
    private readonly repository: DueFeedsRepository,
    private readonly attempts: FetchAttemptsRepository,
    private readonly feeds: PolledFeeds,
    private readonly fetches: FeedFetchesService,
    private readonly env: Env,
  ) {
    this.allowed = new AllowedHosts(env.FETCH_ALLOWED_HOSTS);
  }

  /**
   * Claims up to `limit` addresses that have a due feed, each with all its feeds; none where another
   * node was faster. The account with
   * the fewest addresses `inProgress` comes first. The attempts are counted in the same transaction,
   * so that a feed that crashes this process is postponed.
   */
  async claim(
    limit: number,
    inProgress: AccountWork[] = [],
    leaseMs = LEASE_MS,
  ): Promise<FetchClaim[]> {
    if (limit === 0) return [];
    const now = Date.now();
    const found = await this.repository.find(now, limit * CANDIDATES_PER_SLOT);
    this.nextLookAt = found.nextDueAt;
    const due = found.due.map((feed) => this.withTurn(feed));
    await this.storeTurns(due.filter(hasOldTurn));
    const wanted = this.fair.choose(due, limit, inProgress, ({ turn }) => turn.key);
    if (wanted.length === 0) return [];

    const until = now + leaseMs;
    const {
      claimed,
      due: stillDue,
      waiting,
    } = await this.dataSource.transaction(async (manager) => {
      const keys = wanted.map(({ turn }) => turn.key);
      const taken = await this.repository.takeTurns(manager, keys, now, until);
      const claimed = wanted.filter(({ turn }) => taken.has(turn.key));
      // Another node may have fetched a feed, and freed its turn, since it was found.
      const feedIds = claimed.map(({ feedId }) => feedId);
      const due = await this.repository.findStillDue(manager, feedIds, now);
      const addresses = due.filter(({ isAlone }) => !isAlone).map(({ feedUrl }) => feedUrl);
      const waiting = await this.attempts.findWaiting(manager, addresses, now);
      await this.attempts.begin(manager, due, nextTries(now), now);
      return { claimed, due, waiting };
    });
    // Feeds of the turns that are taken now may have kept others from being found.
    if (claimed.length > 0) this.nextLookAt = now;
    const feeds = await this.findBegun(stillDue, waiting);
    return claimed.map(({ feedId, feedUrl, accountId, turn }) => ({
      ...{ feedUrl, accountId, turn, until },
      feeds: feeds.get(feedId) ?? [],
    }));
  }

  /** The feeds that are fetched with each of these, by its identifier. */
  private async findBegun(
    due: FeedToFetch[],
    waiting: ReadonlySet<string>,
  ): Promise<ReadonlyMap<string, FeedEntity[]>> {
    const [alone, shared] = [true, false].map((is) => due.filter(({ isAlone }) => isAlone === is));
    const addresses = shared!.map(({ feedUrl }) => feedUrl);
    const ofAddress = Map.groupBy(
      addresses.length > 0 ? await this.feeds.find(addresses) : [],
      ({ feedUrl }) => feedUrl,
    );
    const found = new Map(shared!.map((one) => [one.feedId, ofAddress.get(one.feedUrl) ?? []]));
    for (const { accountId, feedId } of alone!) {
      found.set(feedId, await this.feeds.findAlone(accountId, feedId));
    }
    for (const [id, feeds] of found)
      found.set(
        id,
        feeds.filter((feed) => !waiting.has(feed.id)),
      );
    return found;
  }

  /** Apart from the claim, and before it, so that the next look passes over hosts that are busy. */
  private async storeTurns(feeds: FeedWithTurn[]): Promise<void> {
    if (feeds.length === 0) return;
    await this.dataSource.transaction(async (manager) => {
      for (const [key, ofTurn] of Map.groupBy(feeds, ({ turn }) => turn.key)) {
        const feedIds = ofTurn.map(({ feedId }) => feedId);
        await this.repository.storeTurn(manager, feedIds, key);
      }
    });
  }

  /**
   * Frees the turn after the spacing, or after a longer pause. The results of `unchanged` feeds and
   * of interrupted rounds are stored too, many rounds in one commit.
   */
  async release(
    { turn, until, feeds }: FetchClaim,
    { pauseMs = 0, unchanged = [], isAborted = false }: RoundResult = { isAborted: true },
  ): Promise<void> {
    const freeAt = Date.now() + Math.max(this.env.POLL_HOST_SPACING_MS, pauseMs);
    const aborted = isAborted ? feeds : [];
    await this.finished.add({ freed: { key: turn.key, until, freeAt }, unchanged, aborted });
  }

  private async write(rounds: FinishedRound[]): Promise<void> {
    const unchanged = rounds.flatMap((round) => round.unchanged);
    const aborted = rounds.flatMap((round) => round.aborted);
    await this.dataSource.transaction(async (manager) => {
      if (aborted.length > 0) {
        await this.attempts.revert(manager, aborted, Date.now());
      }
      // Last of the feeds: it locks their accounts too.
      if (unchanged.length > 0) await this.fetches.recordUnchanged(manager, unchanged);
      await this.repository.freeTurns(
        manager,
        rounds.map(({ freed }) => freed),
      );
    });
  }

  private withTurn(feed: DueFeed): FeedWithTurn {
    return { ...feed, turn: turnFor(feed.feedUrl, this.allowed, this.env.POLL_HOST_SPACING_MS) };
  }
}

const hasOldTurn = ({ turnKey, turn }: FeedWithTurn): boolean => turnKey !== turn.key;
