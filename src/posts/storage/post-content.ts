/** The author of a post, as in JSON Feed 1.1. */
export interface PostAuthor {
  name: string | null;
  url: string | null;
  avatar: string | null;
}

/** A file of a post, as in JSON Feed 1.1. */
export interface PostAttachment {
  url: string;
  mimeType: string | null;
  title: string | null;
  sizeInBytes: number | null;
  durationInSeconds: number | null;
}

/** Where the content of a post is from. */
export const CONTENT_SOURCES = ['feed', 'page'] as const;
export type ContentSource = (typeof CONTENT_SOURCES)[number];

/**
 * The content of a post from any source: URLs absolute, HTML sanitised, `title`, `summary` (at most
 * 300 characters) and `contentText` plain text. Instants are milliseconds since 1970; null where the
 * source has none.
 */
export interface PostContent {
  externalId: string;
  url: string | null;
  externalUrl: string | null;
  /** The page of its comments. */
  commentsUrl: string | null;
  title: string | null;
  summary: string | null;
  contentHtml: string | null;
  contentText: string | null;
  image: string | null;
  authors: PostAuthor[];
  tags: string[];
  language: string | null;
  attachments: PostAttachment[];
  publishedAt: number | null;
  modifiedAt: number | null;
}

/** A published post, with its identity in its feed. */
export interface IdentifiedPost {
  identity: string;
  content: PostContent;
}
