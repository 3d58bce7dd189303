import type { QueryRunner } from 'typeorm';

/** Tables, and what tells their rows apart, beside the account since the migration. */
export const KEYS: Readonly<Record<string, readonly string[]>> = {
  posts: ['id'],
  feeds: ['id'],
  categories: ['id'],
  api_keys: ['id'],
  audit_events: ['id'],
  imports: ['id'],
  post_serials: ['post_id'],
  feed_states: ['feed_id'],
  post_tombstones: ['feed_id', 'identity'],
};

/** Its action is a trigger from then on. */
export const CATEGORY = 'feeds_category_fk';

/** The unique index of posts. */
export async function changeIdentity(runner: QueryRunner, withAccount: boolean): Promise<void> {
  const columns = ['feed_id', 'identity', ...(withAccount ? ['account_id'] : [])].join(', ');
  await runner.query('DROP INDEX posts_identity');
  await runner.query(`CREATE UNIQUE INDEX posts_identity ON posts (${columns})`);
}

/** The foreign key of an extension cannot be changed for it. */
export const refuseReference = (from: string, to: string): never => {
  throw new Error(
    `A foreign key of the table "${from}" refers to ${to} (id), but the key of ${to} is ` +
      '(id, account_id) from now on. Give it both columns, or remove it, with the version of Sluice ' +
      'before this one.',
  );
};
