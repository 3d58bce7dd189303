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
