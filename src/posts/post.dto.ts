import { toIso, toIsoOrNull } from '../common/instants.js';
import { Id, Instant, OneOf, Text } from '../common/validation.js';
import { PageQuery } from '../pagination/page-query.js';
import type { PostRow } from './post.row.js';

export const POST_SORTS = ['-publishedAt', 'publishedAt', '-createdAt', 'createdAt'] as const;
export type PostSort = (typeof POST_SORTS)[number];

/** Filters combine: a post must meet all that are given. */
export class ListFeedPostsQuery extends PageQuery {
  /** The order; `-` is latest first. The identifier decides between equals. */
  @OneOf(POST_SORTS, { optional: true, default: '-publishedAt' })
  sort?: PostSort;

  /** Only posts published after this instant. */
  @Instant({ optional: true })
  publishedAfter?: number;

  /** Only posts published before this instant. */
  @Instant({ optional: true })
  publishedBefore?: number;

  /** Only posts that came into the account after this instant. */
  @Instant({ optional: true })
  createdAfter?: number;

  /** Only posts that hold all these words; words in double quotes must follow each other. */
  @Text({ max: 500, multiline: true, optional: true })
  q?: string;

  /** `content` adds `contentHtml` and `contentText`. */
  @OneOf(['content'], { optional: true })
  include?: 'content';
}

export class ListPostsQuery extends ListFeedPostsQuery {
  /** Only posts of this feed. */
  @Id({ optional: true })
  feedId?: string;

  /** Only posts of feeds in this category. */
  @Id({ optional: true })
  categoryId?: string;
}

export class GetPostQuery {
  /** `ai` adds the summary that was last made of it. */
  @OneOf(['ai'], { optional: true })
  include?: 'ai';
}

export class PostAuthorDto {
  /** @example "Ada Lovelace" */
  name: string | null;
  /** @example https://example.com/ada */
  url: string | null;
  /** @example https://example.com/ada.png */
  avatar: string | null;
}

export class PostAttachmentDto {
  /** @example https://example.com/episode.mp3 */
  url: string;
  /** @example audio/mpeg */
  mimeType: string | null;
  /** @example "Episode 1" */
  title: string | null;
  /** @example 1048576 */
  sizeInBytes: number | null;
  /** @example 1800 */
  durationInSeconds: number | null;
}

/** A post as lists show it; names follow JSON Feed 1.1. */
export class PostSummaryDto {
  /**
   * Unique identifier of the post.
   * @example 019b1e5a-7c3d-7a4e-9f10-2b3c4d5e6f70
   */
  id: string;

  /**
   * The feed that it belongs to.
   * @example 019b1e5a-7c3d-7a4e-9f10-2b3c4d5e6f71
   */
  feedId: string;

  /**
   * How its source identifies it.
   * @example release-42
   */
  externalId: string;

  /**
   * The page of this post.
   * @example https://example.com/release-42
   */
  url: string | null;

  /**
   * The page that this post is about, where that is another.
   * @example https://example.org/story
   */
  externalUrl: string | null;

  /**
   * Plain text.
   * @example "Release 42"
   */
  title: string | null;

  /**
   * Plain text of at most 300 characters.
   * @example "What is new in release 42."
   */
  summary: string | null;

  /**
   * Address of a picture.
   * @example https://example.com/cover.png
   */
  image: string | null;

  /** Who wrote it. */
  authors: PostAuthorDto[];

  /**
   * What it is about, in words.
   * @example ["release"]
   */
  tags: string[];

  /**
   * Language tag (BCP 47).
   * @example en
   */
  language: string | null;

  /** Files that belong to it. */
  attachments: PostAttachmentDto[];

  /**
   * When it was published; the time it came in where its source has none or one far ahead.
   * @example 2026-01-02T03:04:05.678Z
   */
  publishedAt: string;

  /**
   * When it was last edited; null where it never was.
   * @example 2026-01-03T03:04:05.678Z
   */
  modifiedAt: string | null;

  /**
   * When it came into the account.
   * @example 2026-01-02T03:05:00.000Z
   */
  createdAt: string;

  /**
   * When its record last changed.
   * @example 2026-01-02T03:05:00.000Z
   */
  updatedAt: string;

  static from(row: PostRow): PostSummaryDto {
    return {
      id: row.id,
      feedId: row.feed_id,
      externalId: row.external_id,
      url: row.url,
      externalUrl: row.external_url,
      title: row.title,
      summary: row.summary,
      image: row.image,
      authors: JSON.parse(row.authors) as PostAuthorDto[],
      tags: JSON.parse(row.tags) as string[],
      language: row.language,
      attachments: JSON.parse(row.attachments) as PostAttachmentDto[],
      publishedAt: toIso(row.published_at),
      modifiedAt: toIsoOrNull(row.modified_at),
      createdAt: toIso(row.created_at),
      updatedAt: toIso(row.updated_at),
    };
  }
}

/** What AI has made of a post as it is now. */
export class PostAiDto {
  /**
   * Plain text.
   * @example "Release 42 starts twice as fast and keeps its settings."
   */
  summary: string;

  /**
   * How many sentences were asked for.
   * @example 3
   */
  sentences: number;

  /**
   * Language of the summary (BCP 47), where it is known.
   * @example en
   */
  language: string | null;

  /**
   * Who has made it.
   * @example embedded
   */
  provider: string;

  /**
   * With which model.
   * @example wink-eng-lite-web-model
   */
  model: string;

  /**
   * When it was made.
   * @example 2026-01-02T03:05:00.000Z
   */
  createdAt: string;
}

/** A post with its content; lists show it so with `include=content`. */
export class PostDto extends PostSummaryDto {
  /**
   * Sanitised HTML; links and pictures are absolute.
   * @example "<p>What is new in <b>release 42</b>.</p>"
   */
  contentHtml?: string | null;

  /**
   * The same as plain text.
   * @example "What is new in release 42."
   */
  contentText?: string | null;

  /** With `include=ai`; null where no summary has been made of the post as it is now. */
  ai?: PostAiDto | null;

  static override from(row: PostRow): PostDto {
    const summary = PostSummaryDto.from(row);
    if (row.content_html === undefined) return summary;
    return { ...summary, contentHtml: row.content_html, contentText: row.content_text ?? null };
  }
}
