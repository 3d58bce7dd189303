import { afterEachRow, next } from './trigger.js';
import type { Trigger } from './trigger.js';

const LEAVE = `UPDATE feeds SET category_id = NULL
  WHERE account_id = old.account_id AND category_id = old.id`;

const filed = (engine: 'sqlite' | 'postgres'): string => `
  UPDATE feeds SET moving_at = ${next[engine]('coalesce(moving_at, 0)')}
  WHERE account_id = new.account_id AND id = new.id AND new.category_id IS DISTINCT FROM old.category_id`;

export const categoryTriggers: Trigger[] = [
  // A category that goes takes no feed with it. A foreign key of two columns cannot do that on
  // SQLite: it would remove the account too.
  {
    name: 'categories_delete_leaves_feeds',
    sqlite: `BEFORE DELETE ON categories BEGIN ${LEAVE}; END`,
    postgres: {
      on: 'BEFORE DELETE ON categories FOR EACH ROW',
      body: `${LEAVE}; RETURN old;`,
    },
  },
  // A feed that comes to another category is marked until its posts have followed, in portions. Each
  // mark is later than the one before.
  afterEachRow('feeds_update_is_filed', 'UPDATE OF category_id ON feeds', {
    sqlite: filed('sqlite'),
    postgres: filed('postgres'),
  }),
];
