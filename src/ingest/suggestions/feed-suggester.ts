import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { MINUTE_MS } from '../../common/durations.js';
import { feedAddress } from '../../feeds/feed-address.js';
import { AlreadySubscribedError } from '../../feeds/feed.errors.js';
import type { FeedEntity } from '../../feeds/feed.entity.js';
import { NewFeeds } from '../../feeds/new-feeds.js';
import { FeedSuggestions } from '../../feeds/suggestions/feed-suggestions.js';
import { DomainError } from '../../http/problems/errors.js';
import { FeedDiscovery } from '../discovery/discovery.js';
import { PeriodicTask } from '../../background/periodic-task.js';

const LOOK_INTERVAL_MS = 10 * MINUTE_MS;

/**
 * Looks for feeds that are gone or have failed for a week: at the address that they announced, at
 * the target of their redirects, and on their web page. One feed at a time in each process, each
 * seldom. What is found is suggested to the account, which decides.
 */
@Injectable()
export class FeedSuggester extends PeriodicTask {
  constructor(
    private readonly suggestions: FeedSuggestions,
    private readonly discovery: FeedDiscovery,
    private readonly feeds: NewFeeds,
    private readonly dataSource: DataSource,
  ) {
    super(LOOK_INTERVAL_MS, 'A feed could not be looked for elsewhere.');
  }

  override start(): void {
    super.start();
    this.wake();
  }

  protected async run(): Promise<void> {
    while (!this.stopping.signal.aborted) {
      const feed = await this.suggestions.claimNext(Date.now());
      if (!feed) return;
      await this.search(feed);
    }
  }

  private async search(feed: FeedEntity): Promise<void> {
    for (const url of listPlaces(feed)) {
      if (this.stopping.signal.aborted) return;
      const found = await this.find(feed, url);
      if (found === null || found === feed.feedUrl) continue;
      await this.suggestions.suggest(feed, found);
      return;
    }
  }

  /** The address of the feed there; null without one, and for one that the account has. */
  private async find({ accountId, feedUrl }: FeedEntity, url: string): Promise<string | null> {
    const accept = async (address: string) => {
      if (address === feedUrl) return;
      const { manager } = this.dataSource;
      if (await this.feeds.hasAddress(manager, accountId, address)) {
        throw new AlreadySubscribedError(address);
      }
    };
    try {
      const options = { mayBePage: true, skipped: feedUrl };
      const located = await this.discovery.locate(accountId, url, accept, options);
      located.fetched.document.release();
      return located.feedUrl;
    } catch (error) {
      if (error instanceof DomainError) return null;
      throw error;
    }
  }
}

/** Where a feed may be, the likeliest first; each once, and not where it was. */
function listPlaces({ feedUrl, announcedUrl, movedTo, siteUrl }: FeedEntity): string[] {
  const places = [announcedUrl, movedTo, siteUrl].flatMap((place) => {
    try {
      return place === null ? [] : feedAddress(place);
    } catch {
      return [];
    }
  });
  return [...new Set(places)].filter((place) => place !== feedUrl);
}
