import { toIso, toIsoOrNull } from '../common/instants.js';
import type { ContentSource } from './storage/post-content.js';
import type { PostRow } from './listing/post.row.js';
import type { PageFailureReason } from './full-text/page-failure.js';
import { ofVersion } from '../common/record-version.js';

export class PostAuthorDto {
  /**
   * Name of the author.
   * @example "Ada Lovelace"
   */
  name: string | null;
  /**
   * A page about the author.
   * @example https://example.com/ada
   */
  url: string | null;
  /**
   * Address of a picture of the author.
   * @example https://example.com/ada.png
   */
  avatar: string | null;
}

export class PostAttachmentDto {
  /**
   * Address of the file.
   * @example https://example.com/episode.mp3
   */
  url: string;
  /**
   * Media type of the file.
   * @example audio/mpeg
   */
  mimeType: string | null;
  /**
   * Title of the file.
   * @example "Episode 1"
   */
  title: string | null;
  /**
   * Size of the file in bytes.
   * @example 1048576
   */
  sizeInBytes: number | null;
  /**
   * Length of the audio or video in seconds.
   * @example 1800
   */
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
   * The feed of the post.
   * @example 019b1e5a-7c3d-7a4e-9f10-2b3c4d5e6f71
   */
  feedId: string;

  /**
   * The identifier that the source gives the post.
   * @example release-42
   */
  externalId: string;

  /**
   * The page of this post.
   * @example https://example.com/release-42
   */
  url: string | null;

  /**
   * The page that this post is about, where it is another page.
   * @example https://example.org/story
   */
  externalUrl: string | null;

  /**
   * The page with the comments on this post.
   * @example https://example.com/release-42#comments
   */
  commentsUrl: string | null;

  /**
   * The title as plain text.
   * @example "Release 42"
   */
  title: string | null;

  /**
   * Plain text of at most 300 characters.
   * @example "What is new in release 42."
   */
  summary: string | null;

  /**
   * Where the content is from: `feed`, or `page` with the full text of the page of the post.
   * @example feed
   */
  contentSource: ContentSource;

  /**
   * The first post of the account with the same content, of another feed; null where there is none, or
   * where it is gone.
   * @example 019b1e5a-7c3d-7a4e-9f10-2b3c4d5e6f75
   */
  duplicateOf: string | null;

  /**
   * Address of a picture.
   * @example https://example.com/cover.png
   */
  image: string | null;

  /** The authors. */
  authors: PostAuthorDto[];

  /**
   * The topics of the post.
   * @example ["release"]
   */
  tags: string[];

  /**
   * Language tag (BCP 47).
   * @example en
   */
  language: string | null;

  /** Files of the post. */
  attachments: PostAttachmentDto[];

  /**
   * When the post was published. Without a date, or with one far in the future, the time of
   * `createdAt`.
   * @example 2026-01-02T03:04:05.678Z
   */
  publishedAt: string;

  /**
   * When the publisher last edited the post; null without an edit.
   * @example 2026-01-03T03:04:05.678Z
   */
  modifiedAt: string | null;

  /**
   * When the post was added to the account.
   * @example 2026-01-02T03:05:00.000Z
   */
  createdAt: string;

  /**
   * When the record last changed.
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
      commentsUrl: row.comments_url,
      title: row.title,
      summary: row.summary,
      contentSource: row.content_source,
      duplicateOf: row.duplicate_of,
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

/** The AI summary of the present version of a post. */
export class PostAiDto {
  /**
   * The summary as plain text.
   * @example "Release 42 starts twice as fast and keeps its settings."
   */
  summary: string;

  /**
   * The requested number of sentences.
   * @example 3
   */
  sentences: number;

  /**
   * Language of the summary (BCP 47), where it is known.
   * @example en
   */
  language: string | null;

  /**
   * The provider of the summary.
   * @example embedded
   */
  provider: string;

  /**
   * The model that wrote the summary.
   * @example wink-eng-lite-web-model
   */
  model: string;

  /**
   * When the summary was created.
   * @example 2026-01-02T03:05:00.000Z
   */
  createdAt: string;
}

/** Why the page of a post could not be read. */
export class PageFailureDto {
  /**
   * For programs: what is wrong.
   * @example wall
   */
  reason: PageFailureReason;
  /**
   * A sentence.
   * @example "The page asks to sign in or to accept something."
   */
  message: string;
}

/** What the feed says of a post, beside the text of its page. */
export class FeedContentDto {
  /**
   * Sanitised HTML; null where the feed has none.
   * @example "<p>What is new in release 42. <a href=\"https://example.com/release-42\">Read more</a></p>"
   */
  contentHtml: string | null;
  /**
   * The content as plain text; null where the feed has none.
   * @example "What is new in release 42. Read more"
   */
  contentText: string | null;
  /** Why the page could not be read last; null where it could, or was not asked for. */
  pageFailure: PageFailureDto | null;
}

/** A label of a post. */
export class PostLabelDto {
  /**
   * Unique identifier of the label.
   * @example 019b1e5a-7c3d-7a4e-9f10-2b3c4d5e6f73
   */
  id: string;
  /**
   * Name of the label.
   * @example "To cite"
   */
  name: string;
}

/** A post with its content; lists show the content with `include=content`. */
export class PostDto extends PostSummaryDto {
  /**
   * Sanitised HTML; links and pictures are absolute.
   * @example "<p>What is new in <b>release 42</b>.</p>"
   */
  contentHtml?: string | null;

  /**
   * The content as plain text.
   * @example "What is new in release 42."
   */
  contentText?: string | null;

  /** Only with `include=ai`: the latest summary; null if the current version of the post has none. */
  ai?: PostAiDto | null;

  /**
   * With `include=state`: whether the post is read.
   * @example false
   */
  read?: boolean;

  /**
   * With `include=state`: whether the post is starred.
   * @example true
   */
  starred?: boolean;

  /** With `include=state`: the labels of the post, oldest label first. */
  labels?: PostLabelDto[];

  /** With `include=feedContent`: the content of the feed itself. */
  feedContent?: FeedContentDto;

  static override from(row: PostRow): PostDto {
    const summary = PostSummaryDto.from(row);
    if (row.version !== undefined) ofVersion(summary, { id: row.id, version: row.version });
    if (row.content_html === undefined) return summary;
    return { ...summary, contentHtml: row.content_html, contentText: row.content_text ?? null };
  }
}
