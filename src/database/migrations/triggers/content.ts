import { afterEachRow, differ, next } from './trigger.js';
import type { Trigger, TriggerFunction } from './trigger.js';

/** The columns of a feed that the pages of its posts show. */
const SHOWN_BESIDE_POSTS = ['title', 'site_url', 'feed_url'];

export const contentFunctions: TriggerFunction[] = [
  {
    name: 'move_content_version',
    body: `
      UPDATE accounts SET content_version = ${next.postgres('content_version')}
      WHERE id IN (SELECT account_id FROM changed);
      RETURN NULL;`,
  },
];

// PostgreSQL, once for each statement: a row of the account for every post would be left behind.
const movesContent = (name: string, event: string, row: 'new' | 'old'): Trigger => ({
  name,
  sqlite: `AFTER ${event} BEGIN
    UPDATE accounts SET content_version = ${next.sqlite('content_version')}
    WHERE id = ${row}.account_id;
  END`,
  postgres: {
    on: `AFTER ${event} REFERENCING ${row} TABLE AS changed FOR EACH STATEMENT`,
    call: 'move_content_version()',
  },
});

const movesContentOfFeed = (engine: 'sqlite' | 'postgres'): string => `
  UPDATE accounts SET content_version = ${next[engine]('content_version')}
  WHERE id = new.account_id AND ${differ(SHOWN_BESIDE_POSTS, 'old', 'new')}`;

/**
 * `accounts.content_version` moves up, in the same transaction, with each write that changes what a
 * page of posts of the account can show. New posts move it in `posts.ts`.
 */
export const contentTriggers: Trigger[] = [
  movesContent('posts_update_moves_content', 'UPDATE ON posts', 'new'),
  movesContent('posts_delete_moves_content', 'DELETE ON posts', 'old'),
  movesContent('feeds_delete_moves_content', 'DELETE ON feeds', 'old'),
  afterEachRow(
    'feeds_update_moves_content',
    `UPDATE OF ${SHOWN_BESIDE_POSTS.join(', ')} ON feeds`,
    { sqlite: movesContentOfFeed('sqlite'), postgres: movesContentOfFeed('postgres') },
  ),
];
