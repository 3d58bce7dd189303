import { Flag } from '../http/input/decorators/flag.decorator.js';
import { Id } from '../http/input/decorators/id.decorator.js';
import { Language, OneOf, Text } from '../http/input/decorators/text.decorator.js';
import { HttpUrl } from '../http/input/decorators/url.decorator.js';
import { Ids, SomeOf } from '../http/input/decorators/values.decorator.js';
import { PageQuery } from '../pagination/page-query.js';
import { FEED_SOURCES, FEED_STATUSES } from './feed.entity.js';
import type { FeedSource, FeedStatus } from './feed.entity.js';

const MAX_IDS = 50;

export class ListFeedsQuery extends PageQuery {
  /** Only the feeds of this category, or of these, separated by commas. */
  @Ids(MAX_IDS)
  categoryId?: string[];

  /** Only the feed of this address. */
  @HttpUrl({ optional: true })
  feedUrl?: string;

  /** Only feeds that are fetched from the web, or published into. */
  @SomeOf(FEED_SOURCES)
  source?: FeedSource[];

  /** Only the feeds in this state, or in these, separated by commas. */
  @SomeOf(FEED_STATUSES)
  status?: FeedStatus[];

  @Text({
    min: 1,
    max: 200,
    optional: true,
    description:
      'Only feeds whose title, description, `feedUrl` and `siteUrl` together hold all these words, or ' +
      'parts of words. Case and accents do not count.',
  })
  q?: string;
}

/** What a feed says of itself: the account's own with source `api`, else the publisher's. */
export class FeedDescriptionDto {
  @Text({
    max: 2_000,
    multiline: true,
    optional: true,
    nullable: true,
    description: 'Of feeds with source `api` alone, as `siteUrl`, `language` and `icon`.',
  })
  description?: string | null;

  @HttpUrl({ optional: true, nullable: true })
  siteUrl?: string | null;

  @Language({ optional: true, nullable: true })
  language?: string | null;

  @HttpUrl({ optional: true, nullable: true })
  icon?: string | null;
}

export class UpdateFeedDto extends FeedDescriptionDto {
  @HttpUrl({
    optional: true,
    description:
      'Where a web feed is fetched from now on. It keeps its posts, forgets its failures, and is due ' +
      'at once unless it is paused.',
    example: 'https://example.com/feed.xml',
  })
  feedUrl?: string;

  @Text({
    min: 1,
    max: 500,
    optional: true,
    nullable: true,
    description:
      "A title of your own, which fetches keep; null gives a web feed its publisher's with the next fetch.",
  })
  title?: string | null;

  @Id({ optional: true, nullable: true, description: 'The category to file it under, or null.' })
  categoryId?: string | null;

  /** `paused` stops the fetching of a web feed, `active` takes it up again. */
  @OneOf(['active', 'paused'], { optional: true })
  status?: 'active' | 'paused';

  @Flag({ optional: true, description: 'Whether posts that come in from now on are summarised.' })
  aiSummaries?: boolean;
}
