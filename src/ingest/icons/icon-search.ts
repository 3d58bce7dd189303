import { Injectable } from '@nestjs/common';
import { WEEK_MS } from '../../common/durations.js';
import { storedForm } from '../../feeds/feed-address.js';
import type { FeedEntity } from '../../feeds/feed.entity.js';
import { FeedIcons } from '../../feeds/icons/feed-icons.js';
import { HostTurns, TURN_MS } from '../polling/host-turns.js';
import type { DueIcon } from '../../feeds/icons/due-icon-rows.js';
import { IconFinder } from './icon-finder.js';
import { IconsRepository } from './icons.repository.js';

/** When a feed comes again whose place another process is looking at. */
const LATER_MS = 30_000;

/** An address that is asked for an icon: that of a picture, or that of a site. */
interface Place {
  kind: 'icon' | 'site';
  url: string;
}

/**
 * Looks for the icon of a feed: what its publisher names, else that of its site. Each place is asked
 * at most once a week, for all accounts and processes together, in the turn of its host (decision 56).
 */
@Injectable()
export class IconSearch {
  constructor(
    private readonly feeds: FeedIcons,
    private readonly icons: IconsRepository,
    private readonly finder: IconFinder,
    private readonly turns: HostTurns,
  ) {}

  /** Stores what is found with the feed. Throws where the signal ends it. */
  async run(due: DueIcon, signal: AbortSignal): Promise<void> {
    const feed = await this.feeds.find(due);
    if (!feed) return;
    for (const place of listPlaces(feed)) {
      const found = await this.iconAt(place, feed.accountId, signal);
      if (found === undefined) return this.feeds.postpone([due], Date.now() + LATER_MS);
      if (found !== null) return this.feeds.set(feed, found, Date.now() + WEEK_MS);
    }
    return this.feeds.set(feed, null, Date.now() + WEEK_MS);
  }

  /** The stored icon of a place; null without one, and undefined while it is not known. */
  private async iconAt(
    { kind, url }: Place,
    accountId: string,
    signal: AbortSignal,
  ): Promise<string | null | undefined> {
    const place = `${kind} ${url}`;
    const known = await this.icons.findPlace(place);
    if (known && known.nextFetchAt > Date.now()) return known.isKnown ? known.iconId : undefined;
    return this.turns.run(url, signal, async () => {
      if (!(await this.icons.claim(place, Date.now(), Date.now() + TURN_MS))) return undefined;
      const options = { accountId, signal };
      const image =
        kind === 'icon'
          ? await this.finder.fetch(url, options)
          : await this.finder.findOfSite(url, options);
      return this.icons.settle(place, image, Date.now() + WEEK_MS);
    });
  }
}

/** Where the icon of a feed is looked for: what its publisher names, then its site. */
function listPlaces({ icon, siteUrl, feedUrl }: FeedEntity): Place[] {
  const site = [siteUrl, feedUrl].find((url) => url !== null && /^https?:/.test(url));
  return [
    ...(icon === null ? [] : [{ kind: 'icon' as const, url: storedForm(new URL(icon)) }]),
    ...(site ? [{ kind: 'site' as const, url: new URL('/', site).href }] : []),
  ];
}
