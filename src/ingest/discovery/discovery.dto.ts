import { toIsoOrNull } from '../../common/instants.js';
import { HttpUrl } from '../../http/input/decorators/url.decorator.js';
import type { FeedPreview } from '../documents/feed-preview.js';
import type { FoundFeed } from './discovery.js';

export class DiscoverFeedsDto {
  @HttpUrl({
    mayBeBare: true,
    description: 'A web page, or a feed. Without a scheme it is tried by https, then by http.',
    example: 'https://blog.rust-lang.org/',
  })
  url: string;
}

export class PreviewedPostDto {
  /**
   * Its title, else the beginning of its text.
   * @example "Announcing Rust 2.0"
   */
  title: string | null;

  /**
   * Its web page.
   * @example https://blog.rust-lang.org/2026/01/02/rust-2.0.html
   */
  url: string | null;

  /**
   * When it was published.
   * @example 2026-01-02T03:04:05.000Z
   */
  publishedAt: string | null;
}

export class FeedPreviewDto {
  /**
   * The web page that the feed belongs to.
   * @example https://blog.rust-lang.org/
   */
  siteUrl: string | null;

  /**
   * The description by the publisher.
   * @example "Empowering everyone to build reliable software."
   */
  description: string | null;

  /**
   * Language tag (BCP 47).
   * @example en
   */
  language: string | null;

  /**
   * Address of a picture.
   * @example https://blog.rust-lang.org/icon.png
   */
  icon: string | null;

  /**
   * How many posts it has in a usual week; null where their dates are unknown.
   * @example 1.5
   */
  postsPerWeek: number | null;

  /** The first five posts of the document, which are usually the newest. */
  posts: PreviewedPostDto[];

  static from({ posts, ...feed }: FeedPreview): FeedPreviewDto {
    return {
      ...feed,
      posts: posts.map(({ publishedAt, ...post }) => ({
        ...post,
        publishedAt: toIsoOrNull(publishedAt),
      })),
    };
  }
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

  /**
   * The account's feed of that address, where it is subscribed already.
   * @example 019b1e5a-7c3d-7a4e-9f10-2b3c4d5e6f70
   */
  feedId: string | null;

  /** Null unless the document of the feed was read. */
  preview: FeedPreviewDto | null;

  static from(
    { feedUrl, title, type, preview }: FoundFeed,
    ids: ReadonlyMap<string, string>,
  ): DiscoveredFeedDto {
    return {
      ...{ feedUrl, title, type, feedId: ids.get(feedUrl) ?? null },
      preview: preview && FeedPreviewDto.from(preview),
    };
  }
}
