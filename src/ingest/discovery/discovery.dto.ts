import { HttpUrl } from '../../http/input/decorators/url.decorator.js';

export class DiscoverFeedsDto {
  @HttpUrl({
    description: 'A web page, or a feed.',
    example: 'https://blog.rust-lang.org/',
  })
  url: string;
}

export class DiscoveredFeedDto {
  /**
   * The address to subscribe to.
   * @example https://blog.rust-lang.org/feed.xml
   */
  feedUrl: string;

  /**
   * The title that the page or the feed gives.
   * @example "Rust Blog"
   */
  title: string | null;

  /**
   * Media type of the feed, as far as it is known without fetching it.
   * @example application/atom+xml
   */
  type: string;
}
