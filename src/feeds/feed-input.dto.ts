import { Flag } from '../http/input/decorators/flag.decorator.js';
import { Id } from '../http/input/decorators/id.decorator.js';
import { Language, OneOf, Text } from '../http/input/decorators/text.decorator.js';
import { HttpUrl } from '../http/input/decorators/url.decorator.js';
import { Ids, SomeOf } from '../http/input/decorators/values.decorator.js';
import { PageQuery } from '../pagination/page-query.js';
import { FEED_SOURCES, FEED_STATUSES } from './feed.entity.js';
import type { FeedKind, FeedStatus } from './feed.entity.js';
import { FeedSettingsInputDto, SettingsInput } from './settings/feed-settings.dto.js';

const MAX_IDS = 50;

export class ListFeedsQuery extends PageQuery {
  /** Only the feeds of these categories, separated by commas. */
  @Ids(MAX_IDS)
  categoryId?: string[];

  /** Only the feed with this address. */
  @HttpUrl({ optional: true, isOpen: true, mayBeBare: true })
  feedUrl?: string;

  /** `web`: only feeds that are fetched; `api`: only feeds that are published into. */
  @SomeOf(FEED_SOURCES)
  source?: FeedKind[];

  /** Only the feeds in these states, separated by commas. */
  @SomeOf(FEED_STATUSES)
  status?: FeedStatus[];

  @Text({
    min: 1,
    max: 200,
    optional: true,
    description:
      'Only feeds whose title, description, `feedUrl` and `siteUrl` together contain all these words, ' +
      'or parts of words. Case and accents are ignored.',
  })
  q?: string;
}

/** The description of a feed. With source `api` the account sets it, otherwise the publisher. */
export class FeedDescriptionDto {
  @Text({
    max: 2_000,
    multiline: true,
    optional: true,
    nullable: true,
    description: 'Only for feeds with source `api`, as are `siteUrl`, `language` and `icon`.',
  })
  description?: string | null;

  /** The web page that the feed belongs to. */
  @HttpUrl({ optional: true, nullable: true })
  siteUrl?: string | null;

  @Language({ optional: true, nullable: true })
  language?: string | null;

  /** Address of a picture. */
  @HttpUrl({ optional: true, nullable: true })
  icon?: string | null;
}

/** `feedUrl` subscribes to a web feed; `title` alone creates a feed to publish into. */
export class CreateFeedDto extends FeedDescriptionDto {
  @HttpUrl({
    optional: true,
    isOpen: true,
    mayBeBare: true,
    description:
      'The address of the feed (RSS, Atom, RDF or JSON Feed), or of a page that has one. Without a ' +
      'scheme it is tried by https, then by http. A user name and a password in it become settings.',
    example: 'https://example.com/feed.xml',
  })
  feedUrl?: string;

  @Flag({
    optional: true,
    description:
      'Whether `feedUrl` may be a web page, whose first feed that works is used; true by default. ' +
      'With false, a page is `not_a_feed`, and `feeds` of that problem lists the feeds it links to.',
  })
  discover?: boolean;

  @Text({
    min: 1,
    max: 500,
    optional: true,
    description: "A title of your own; without it, a web feed has its publisher's.",
    example: 'Release notes',
  })
  title?: string;

  @Id({ optional: true, nullable: true, description: 'The category of the feed.' })
  categoryId?: string | null;

  @Flag({
    optional: true,
    description:
      'Whether posts are summarised automatically, including the posts of the first fetch.',
  })
  aiSummaries?: boolean;

  @SettingsInput()
  settings?: FeedSettingsInputDto | null;
}

export class UpdateFeedDto extends FeedDescriptionDto {
  @HttpUrl({
    optional: true,
    mayBeBare: true,
    description:
      'The new address of a web feed; by https where it has no scheme, and by http where its host is ' +
      'an IP address or `localhost`. The feed keeps its posts. Its failures are reset, and it is ' +
      'fetched immediately unless it is paused.',
    example: 'https://example.com/feed.xml',
  })
  feedUrl?: string;

  @Text({
    min: 1,
    max: 500,
    optional: true,
    nullable: true,
    description:
      'A title of your own, which fetches do not change. With null, the next fetch of a web feed ' +
      "sets its publisher's title.",
  })
  title?: string | null;

  @Id({ optional: true, nullable: true, description: 'The category of the feed, or null.' })
  categoryId?: string | null;

  /** `paused` stops the fetching of a web feed, `active` resumes it. */
  @OneOf(['active', 'paused'], { optional: true })
  status?: 'active' | 'paused';

  @Flag({ optional: true, description: 'Whether new posts are summarised automatically.' })
  aiSummaries?: boolean;

  @SettingsInput()
  settings?: FeedSettingsInputDto | null;
}
