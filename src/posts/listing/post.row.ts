import type { SqlValue } from '../../database/engines/rows.js';
import type { PostTombstoneEntity } from '../storage/post-tombstone.entity.js';
import { FIRST_OF_POST } from '../duplicates/duplicates.statement.js';
import type { ContentSource } from '../storage/post-content.js';
import type { PostEntity } from '../post.entity.js';

/** A row of the posts table as a plain select returns it; content only on request. */
export interface PostRow {
  id: string;
  feed_id: string;
  external_id: string;
  url: string | null;
  external_url: string | null;
  comments_url: string | null;
  title: string | null;
  summary: string | null;
  content_source: ContentSource;
  duplicate_of: string | null;
  image: string | null;
  authors: string;
  tags: string;
  language: string | null;
  attachments: string;
  published_at: number;
  modified_at: number | null;
  created_at: number;
  updated_at: number;
  /**
   * The size in bytes, and 1 where the content was left out for its length; in lists with content.
   */
  bytes?: number;
  is_long?: number;
  /** The relevance of the post to the search, in the order of relevance. */
  relevance?: number;
  /** On page 2 the size of page 1. */
  bytes_before?: number;
  /** In the select of one post. */
  version?: number;
  content_html?: string | null;
  content_text?: string | null;
}

const LIST_FIELDS = [
  'id',
  'feed_id',
  'external_id',
  'url',
  'external_url',
  'comments_url',
  'title',
  'summary',
  'content_source',
  `${FIRST_OF_POST} AS duplicate_of`,
  'image',
  'authors',
  'tags',
  'language',
  'attachments',
  'published_at',
  'modified_at',
  'created_at',
  'updated_at',
];

const LISTS = ['authors', 'tags', 'attachments'];
const CONTENT = ['content_html', 'content_text'];

/**
 * The size of a list column, in bytes, above which a page's select leaves it out. The column is
 * read once the number of posts of the page is known. With lists of this size, 100 posts reach the
 * size limit of a page.
 */
const LIGHT_LIST = 10_000;
const LIGHT_CONTENT = 30_000;

const ifLight = (name: string, most: number): string =>
  `CASE WHEN octet_length(${name}) <= ${most} THEN ${name} END AS ${name}`;

/** Columns of a list of posts; long lists in them are null. */
export const LISTED_COLUMNS = LIST_FIELDS.map((name) =>
  LISTS.includes(name) ? ifLight(name, LIGHT_LIST) : name,
).join(', ');

const pickLargeFields = (withContent: boolean) => (withContent ? [...LISTS, ...CONTENT] : LISTS);

/** The columns that can be long. */
export const largeColumns = (withContent: boolean): string =>
  pickLargeFields(withContent).join(', ');

/** The size of these columns in bytes; neither engine reads them to compute it. */
export const computeWeight = (withContent: boolean): string =>
  pickLargeFields(withContent)
    .map((name) => `coalesce(octet_length(${name}), 0)`)
    .join(' + ');

const isLong = CONTENT.map((name) => `coalesce(octet_length(${name}), 0) > ${LIGHT_CONTENT}`);

/** The same columns with the content, unless it is long. */
export const WEIGHED_COLUMNS = [
  LISTED_COLUMNS,
  ...CONTENT.map((name) => ifLight(name, LIGHT_CONTENT)),
  `${computeWeight(true)} AS bytes`,
  `CASE WHEN ${isLong.join(' OR ')} THEN 1 ELSE 0 END AS is_long`,
].join(', ');

/** Columns of a list of posts, also long ones. */
export const WHOLE_LISTED_COLUMNS = LIST_FIELDS.join(', ');
export const ALL_COLUMNS = [...LIST_FIELDS, ...CONTENT, 'version'].join(', ');

const KEY_COLUMNS = {
  account_id: 'accountId',
  feed_id: 'feedId',
  identity: 'identity',
  external_id: 'externalId',
  name_key: 'nameKey',
  link_key: 'linkKey',
  title_key: 'titleKey',
  content_hash: 'contentHash',
  published_at: 'publishedAt',
} as const;

/** Every column of a tombstone, with the field that it stores. */
export const TOMBSTONE_COLUMNS = {
  ...KEY_COLUMNS,
  expired: 'expired',
} as const satisfies Record<string, keyof PostTombstoneEntity>;

/** Every column of a post, with the field that it stores. */
export const POST_COLUMNS = {
  ...KEY_COLUMNS,
  id: 'id',
  category_id: 'categoryId',
  url: 'url',
  external_url: 'externalUrl',
  comments_url: 'commentsUrl',
  title: 'title',
  summary: 'summary',
  content_source: 'contentSource',
  duplicate_of: 'duplicateOf',
  address_key: 'addressKey',
  heading_key: 'headingKey',
  opening_key: 'openingKey',
  image: 'image',
  authors: 'authors',
  tags: 'tags',
  language: 'language',
  attachments: 'attachments',
  modified_at: 'modifiedAt',
  created_at: 'createdAt',
  updated_at: 'updatedAt',
  content_html: 'contentHtml',
  content_text: 'contentText',
} as const satisfies Record<string, keyof PostEntity>;

/** The values of a record in the order of its columns; lists are JSON. */
export const toValues = <T extends object>(
  columns: Record<string, keyof T>,
  record: T,
): SqlValue[] =>
  Object.values(columns).map((field) => {
    const value = record[field] as SqlValue | object;
    return typeof value === 'object' && value !== null ? JSON.stringify(value) : value;
  });

/** The row that a plain select of all columns would return for a post. */
export function toRow(post: PostEntity): PostRow {
  const values = toValues(POST_COLUMNS, post);
  const columns = Object.keys(POST_COLUMNS).map((name, at) => [name, values[at]]);
  const row: unknown = Object.fromEntries(columns);
  return row as PostRow;
}
