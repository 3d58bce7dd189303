import type { Dialect } from '../../database/engines/dialect.js';
import type { SqlValue } from '../../database/engines/rows.js';
import { MARK_OF_POST } from './post-mark-columns.js';

/** The state that posts must have, apart from their labels. */
export interface StateFilter {
  read?: boolean | undefined;
  starred?: boolean | undefined;
}

const IS_READ = `coalesce((SELECT is_read FROM ${MARK_OF_POST}),
  (SELECT CASE WHEN posts.created_at < read_before THEN 1 ELSE 0 END
   FROM feed_states WHERE feed_states.account_id = posts.account_id
     AND feed_states.feed_id = posts.feed_id))`;
// No EXISTS, which PostgreSQL makes a join with all marks.
const IS_STARRED = `coalesce((SELECT is_starred FROM ${MARK_OF_POST}), 0)`;

export const hasState = ({ read, starred }: StateFilter): boolean =>
  read !== undefined || starred !== undefined;

/** Conditions on a row of posts. They look at each post that a scan passes. */
export const stateConditions = ({ read, starred }: StateFilter): string[] => [
  ...(read === undefined ? [] : [`${IS_READ} = ${Number(read)}`]),
  ...(starred === undefined ? [] : [`${IS_STARRED} = ${Number(starred)}`]),
];

/** A select of the identifiers of posts as `selected`, each once. */
export interface PostIdSelect {
  sql: string;
  parameters: SqlValue[];
}

/** The starred posts of an account; the mark of a starred post also says whether it is read. */
export function starredPosts(accountId: string, { read }: StateFilter): PostIdSelect {
  const isRead = read === undefined ? '' : ` AND is_read = ${Number(read)}`;
  const sql = `SELECT post_id AS selected FROM post_marks
    WHERE account_id = ? AND is_starred = 1${isRead}`;
  return { sql, parameters: [accountId] };
}

/**
 * The read or the unread posts of feeds: those on one side of the `read_before` of their feed
 * without a mark, by its index, and those with a mark that says so. It reads nothing else, apart
 * from posts on that side whose mark says otherwise.
 */
export function postsInState(
  dialect: Dialect,
  accountId: string,
  feedIds: string[],
  read: boolean,
): PostIdSelect {
  const listed = dialect.fromIdList('feed_states', 'feed_id', 'uuid');
  const sql = `
    SELECT posts.id AS selected
    FROM (SELECT feed_id AS listed_feed, read_before AS bound ${listed} AND account_id = ?) AS bounds
    CROSS JOIN posts
    WHERE posts.account_id = ? AND posts.feed_id = bounds.listed_feed
      AND posts.created_at ${read ? '<' : '>='} bounds.bound
      AND (SELECT is_read FROM ${MARK_OF_POST}) IS NULL
    UNION ALL
    SELECT post_id FROM post_marks
    WHERE account_id = ? AND is_read = ${Number(read)} AND feed_id ${dialect.inList('uuid')}`;
  const feeds = JSON.stringify(feedIds);
  return { sql, parameters: [feeds, accountId, accountId, accountId, feeds] };
}
