import type { DerivedTable, StoredRow } from '../../database/copying/sqlite-to-postgres.js';
import type { PostContent } from '../storage/post-content.js';
import { buildSearchEntry } from './search-document.js';
import { searchIndexOf } from './search-index.js';
import type { SearchDocument } from './search-index.js';

/** The search index of PostgreSQL, made from the posts of a SQLite database. */
export const COPIED_INDEX: DerivedTable = {
  name: 'posts_search',
  from: 'posts',
  insert: (posts) => searchIndexOf({ name: 'postgres' }).insert(posts.map(toDocument)),
};

const toDocument = (post: StoredRow): SearchDocument => ({
  ...{ postId: String(post['id']), accountId: String(post['account_id']) },
  ...buildSearchEntry({
    title: post['title'] as string | null,
    summary: post['summary'] as string | null,
    contentText: post['content_text'] as string | null,
    tags: JSON.parse(String(post['tags'])) as PostContent['tags'],
    authors: JSON.parse(String(post['authors'])) as PostContent['authors'],
    language: post['language'] as string | null,
    externalId: String(post['external_id']),
    url: post['url'] as string | null,
    externalUrl: post['external_url'] as string | null,
    image: post['image'] as string | null,
    attachments: JSON.parse(String(post['attachments'])) as PostContent['attachments'],
  }),
});
