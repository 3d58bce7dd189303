import type { PostAttachment, PostAuthor } from '../../posts/storage/post-content.js';

/** The feed that a post came from. */
export interface SourceFeed {
  id: string;
  title: string;
  /** Its site, never the address that it is fetched from, which may hold a secret. */
  url: string | null;
  updatedAt: number;
}

/** A post as the documents show it. Instants are milliseconds since 1970. */
export interface SharedPost {
  id: string;
  url: string | null;
  externalUrl: string | null;
  commentsUrl: string | null;
  title: string | null;
  summary: string | null;
  /** Null where the documents contain summaries alone. */
  contentHtml: string | null;
  image: string | null;
  authors: PostAuthor[];
  tags: string[];
  language: string | null;
  attachments: PostAttachment[];
  publishedAt: number;
  modifiedAt: number | null;
  createdAt: number;
  updatedAt: number;
  /** Null for posts that the account published itself. */
  source: SourceFeed | null;
}

/** A page of a shared feed, which each writer puts in its format. */
export interface FeedDocument {
  id: string;
  title: string;
  description: string | null;
  language: string | null;
  /** When what it shows last changed. */
  updatedAt: number;
  /** The page about the feed. */
  homeUrl: string;
  /** The address of the first page in this format. */
  feedUrl: string;
  /** The address of this page. */
  selfUrl: string;
  nextUrl: string | null;
  /** The addresses of the first page in each format. */
  formatUrls: Record<'rss' | 'atom' | 'json', string>;
  hubUrls: string[];
  /** Newest arrival first. */
  posts: SharedPost[];
}

/** The same for ever, in every format, under every filter and address. */
export const permanentId = (id: string): string => `urn:uuid:${id}`;

/** When a post last changed: by its publisher, or as it is stored here. */
export const findLastChange = (post: SharedPost): number | null => {
  const edited = post.updatedAt > post.createdAt ? post.updatedAt : null;
  if (edited === null || post.modifiedAt === null) return edited ?? post.modifiedAt;
  return Math.max(edited, post.modifiedAt);
};

/** A title for formats that need one. */
export const getTitle = ({ title, summary, url, id }: SharedPost): string =>
  title || shortened(summary) || url || permanentId(id);

const MAX_TITLE_LENGTH = 100;

function shortened(text: string | null): string | null {
  if (text === null || text.length <= MAX_TITLE_LENGTH) return text;
  return `${text.slice(0, MAX_TITLE_LENGTH).trimEnd()}…`;
}
