import { Flag, HttpUrl, Id, Text } from '../common/validation.js';

/** With `feedUrl` a subscription to a web feed, with `title` alone a feed to publish into. */
export class CreateFeedDto {
  @HttpUrl({
    optional: true,
    description:
      'The address of the feed (RSS, Atom, RDF or JSON Feed), or of a page that has one.',
    example: 'https://example.com/feed.xml',
  })
  feedUrl?: string;

  @Text({
    min: 1,
    max: 500,
    optional: true,
    description: "A title of your own; without it, a web feed has its publisher's.",
    example: 'Release notes',
  })
  title?: string;

  @Id({ optional: true, nullable: true, description: 'The category to file it under.' })
  categoryId?: string | null;

  @Flag({
    optional: true,
    description: 'Whether its posts are summarised as they come in, those of now included.',
  })
  aiSummaries?: boolean;
}

export class RefreshDto {
  /**
   * Posts that came in.
   * @example 3
   */
  newPosts: number;

  /**
   * Posts that their publisher has edited.
   * @example 1
   */
  updatedPosts: number;

  /** Whether the server said that nothing has changed, or sent what it had sent before. */
  notModified: boolean;
}
