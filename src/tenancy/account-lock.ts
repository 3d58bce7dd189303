import type { EntityManager } from 'typeorm';
import { getDialect } from '../database/engines/dialect.js';
import { runStatement } from '../database/queries/run-statement.js';
import type { AccountEntity } from './account.entity.js';

/** What changes only behind the lock. */
export type LockedAccount = Pick<
  AccountEntity,
  | 'changeVersion'
  | 'postCount'
  | 'postsDay'
  | 'postsOfDay'
  | 'maxPosts'
  | 'maxPostsPerDay'
  | 'duplicates'
>;

type Counter = 'changeVersion' | 'postCount' | 'postsDay' | 'postsOfDay';

type StoredAccount = Record<Counter, number | string> & Omit<LockedAccount, Counter>;

/**
 * Locks the row of the account until the transaction ends: others that take this lock wait, also in
 * other processes. Rows that refer to the account may still be inserted. Feeds, posts and keys are
 * locked before the account, never behind it.
 * SQL by hand for look-ups: decision 68.
 * @returns what the row counts, and its own limits of that; undefined if there is no such account
 */
export async function lockAccount(
  manager: EntityManager,
  accountId: string,
): Promise<LockedAccount | undefined> {
  const [row] = await runStatement<StoredAccount>(
    manager,
    `SELECT change_version AS "changeVersion", post_count AS "postCount",
       posts_day AS "postsDay", posts_of_day AS "postsOfDay", max_posts AS "maxPosts",
       max_posts_per_day AS "maxPostsPerDay", duplicates
     FROM accounts WHERE id = ? ${getDialect(manager.dataSource).lock.fields}`,
    [accountId],
  );
  return (
    row && {
      ...row,
      changeVersion: Number(row.changeVersion),
      postCount: Number(row.postCount),
      postsDay: Number(row.postsDay),
      postsOfDay: Number(row.postsOfDay),
    }
  );
}
