import { HttpUrl } from '../../common/validation.js';

export class DiscoverFeedsDto {
  @HttpUrl({
    description: 'A web page, or a feed.',
    example: 'https://blog.rust-lang.org/',
  })
  url: string;
}

export class DiscoveredFeedDto {
  /**
   * Where to subscribe.
   * @example https://blog.rust-lang.org/feed.xml
   */
  feedUrl: string;

  /**
   * What the page or the feed calls it.
   * @example "Rust Blog"
   */
  title: string | null;

  /**
   * Media type of the feed, as far as it is known without fetching it.
   * @example application/atom+xml
   */
  type: string;
}
