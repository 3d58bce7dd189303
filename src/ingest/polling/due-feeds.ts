import { Injectable } from '@nestjs/common';
import { Env } from '../../config/env.js';
import { Database } from '../../database/database.js';
import type { FeedEntity } from '../../feeds/feed.entity.js';
import type { UnchangedFeed } from '../../feeds/feeds.repository.js';
import { FeedsService } from '../../feeds/feeds.service.js';
import { Batcher } from './batcher.js';
import { DueFeedsRepository } from './due-feeds.repository.js';
import type { DueFeed, FreedTurn } from './due-feeds.repository.js';
import { AllowedHosts } from '../fetching/fetch-target.js';
import { turnFor } from './host-spacing.js';
import type { Turn } from './host-spacing.js';

/** Above the longest that a fetch may take, 60 s. */
const LEASE_MS = 120_000;
/** More than can be had, since feeds that share a turn stand together in the queue. */
const LOOK_AHEAD = 4;

/** An address that this node alone fetches until its lease runs out, and for whom. */
export interface Claim {
  feedUrl: string;
  feeds: FeedEntity[];
  turn: Turn;
  /** The end of the lease, in epoch milliseconds. */
  until: number;
}

/** What is left to do when an address has been fetched. */
export interface RoundResult {
  /** How long the turn stays taken, where that is more than the spacing. */
  pauseMs?: number;
  unchanged?: UnchangedFeed[];
}

interface FinishedRound {
  freed: FreedTurn;
  unchanged: UnchangedFeed[];
}

/**
 * Shares the feeds that are due among any number of nodes. A turn, and with it an address, is
 * one node's at a time; what a killed node held is free again when its lease runs out.
 */
@Injectable()
export class DueFeeds {
  private readonly allowed: AllowedHosts;
  private readonly finished = new Batcher<FinishedRound>((rounds) => this.write(rounds));

  constructor(
    private readonly database: Database,
    private readonly repository: DueFeedsRepository,
    private readonly feeds: FeedsService,
    private readonly env: Env,
  ) {
    this.allowed = new AllowedHosts(env.FETCH_ALLOWED_HOSTS);
  }

  /** Claims up to so many addresses that have a feed that is due, each with all its feeds. */
  async claim(limit: number, leaseMs = LEASE_MS): Promise<Claim[]> {
    if (limit === 0) return [];
    const now = Date.now();
    const candidates = await this.repository.find(now, limit * LOOK_AHEAD);
    if (candidates.length === 0) return [];

    const until = now + leaseMs;
    const turns = await this.database.transaction(async (tx) => {
      const ids = candidates.map(({ id }) => id);
      const due = (await this.repository.lock(tx, ids, now)).map((feed) => this.withTurn(feed));
      for (const [key, unknowing] of Map.groupBy(due.filter(isUnaware), ({ turn }) => turn.key)) {
        await this.repository.noteTurn(
          tx,
          unknowing.map(({ id }) => id),
          key,
        );
      }
      // The address that is longest due comes first, and one for each turn.
      const first = new Map(due.toReversed().map((feed) => [feed.turn.key, feed]));
      const wanted = due.filter((feed) => first.get(feed.turn.key) === feed).slice(0, limit);
      if (wanted.length === 0) return [];
      const keys = wanted.map(({ turn }) => turn.key);
      const taken = await this.repository.takeTurns(tx, keys, now, until);
      return wanted.filter(({ turn }) => taken.has(turn.key));
    });

    const feeds = await this.feeds.findPolled(turns.map(({ feedUrl }) => feedUrl));
    const byAddress = Map.groupBy(feeds, ({ feedUrl }) => feedUrl);
    return turns.map(({ feedUrl, turn }) => ({
      ...{ feedUrl, turn, until },
      feeds: byAddress.get(feedUrl) ?? [],
    }));
  }

  /**
   * Gives the turn back: it is free for the next after the spacing, or after a longer pause.
   * `unchanged` feeds are written down with it, many rounds in one commit.
   */
  async release(
    { turn, until }: Claim,
    { pauseMs = 0, unchanged = [] }: RoundResult = {},
  ): Promise<void> {
    const freeAt = Date.now() + Math.max(this.env.POLL_HOST_SPACING_MS, pauseMs);
    await this.finished.add({ freed: { key: turn.key, until, freeAt }, unchanged });
  }

  private async write(rounds: FinishedRound[]): Promise<void> {
    const unchanged = rounds.flatMap((round) => round.unchanged);
    await this.database.transaction(async (tx) => {
      if (unchanged.length > 0) await this.feeds.recordUnchanged(tx, unchanged);
      await this.repository.freeTurns(
        tx,
        rounds.map(({ freed }) => freed),
      );
    });
  }

  private withTurn(feed: DueFeed): DueFeed & { turn: Turn } {
    return { ...feed, turn: turnFor(feed.feedUrl, this.allowed, this.env.POLL_HOST_SPACING_MS) };
  }
}

const isUnaware = ({ turnKey, turn }: DueFeed & { turn: Turn }): boolean => turnKey !== turn.key;
