import type { SqlValue } from '../database/rows.js';
import type { PostTombstoneEntity } from './post-tombstone.entity.js';
import type { PostEntity } from './post.entity.js';

/** A row of the posts table as a plain select gives it; content only where it was asked for. */
export interface PostRow {
  id: string;
  feed_id: string;
  external_id: string;
  url: string | null;
  external_url: string | null;
  title: string | null;
  summary: string | null;
  image: string | null;
  authors: string;
  tags: string;
  language: string | null;
  attachments: string;
  published_at: number;
  modified_at: number | null;
  created_at: number;
  updated_at: number;
  content_html?: string | null;
  content_text?: string | null;
}

const LISTED = [
  'id',
  'feed_id',
  'external_id',
  'url',
  'external_url',
  'title',
  'summary',
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

export const LISTED_COLUMNS = LISTED.join(', ');
export const ALL_COLUMNS = [...LISTED, 'content_html', 'content_text'].join(', ');

const KEY_COLUMNS = {
  feed_id: 'feedId',
  identity: 'identity',
  name_key: 'nameKey',
  link_key: 'linkKey',
  title_key: 'titleKey',
  content_hash: 'contentHash',
  published_at: 'publishedAt',
} as const;

/** Every column of a tombstone, with the field that it holds. */
export const TOMBSTONE_COLUMNS = {
  ...KEY_COLUMNS,
  expired: 'expired',
} as const satisfies Record<string, keyof PostTombstoneEntity>;

/** Every column of a post, with the field that it holds. */
export const POST_COLUMNS = {
  ...KEY_COLUMNS,
  id: 'id',
  account_id: 'accountId',
  category_id: 'categoryId',
  external_id: 'externalId',
  url: 'url',
  external_url: 'externalUrl',
  title: 'title',
  summary: 'summary',
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

/** The values of a record as the columns hold them; lists are JSON. */
export const valuesOf = <T extends object>(
  columns: Record<string, keyof T>,
  record: T,
): SqlValue[] =>
  Object.values(columns).map((field) => {
    const value = record[field] as SqlValue | object;
    return typeof value === 'object' && value !== null ? JSON.stringify(value) : value;
  });
