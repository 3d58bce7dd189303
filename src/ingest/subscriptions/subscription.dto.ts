import { FeedDescriptionDto } from '../../feeds/feed-input.dto.js';
import { FeedSettingsInputDto, SettingsInput } from '../../feeds/settings/feed-settings.dto.js';
import { Flag } from '../../http/input/decorators/flag.decorator.js';
import { Id } from '../../http/input/decorators/id.decorator.js';
import { Text } from '../../http/input/decorators/text.decorator.js';
import { HttpUrl } from '../../http/input/decorators/url.decorator.js';

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

export class RefreshDto {
  /**
   * New posts.
   * @example 3
   */
  newPosts: number;

  /**
   * Posts that the publisher has edited.
   * @example 1
   */
  updatedPosts: number;

  /** Whether the server answered 304 or sent the same content again. */
  notModified: boolean;
}
