import type { MigrationInterface, QueryRunner } from 'typeorm';
import { isPostgres } from './frozen/engine.js';
import { createRowTrigger, dropRowTrigger } from './frozen/row-trigger.js';
import type { RowTrigger } from './frozen/row-trigger.js';

const POSTS_FOLLOW_FEED: RowTrigger = {
  name: 'posts_follow_feed',
  table: 'feeds',
  event: 'UPDATE OF category_id',
  statement: 'UPDATE posts SET category_id = new.category_id WHERE feed_id = new.id',
};

const NOW = {
  postgres: '(extract(epoch FROM clock_timestamp()) * 1000)::bigint',
  sqlite: `CAST(unixepoch('subsec') * 1000 AS INTEGER)`,
};

/** Each mark is later than the one before, also where the clock is not. */
const feedIsMarked = (runner: QueryRunner): RowTrigger => {
  const [later, now] = isPostgres(runner) ? ['greatest', NOW.postgres] : ['max', NOW.sqlite];
  return {
    name: 'feeds_update_is_filed',
    table: 'feeds',
    event: 'UPDATE OF category_id',
    statement: `UPDATE feeds SET moving_at = ${later}(coalesce(moving_at, 0) + 1, ${now})
      WHERE id = new.id AND new.category_id IS DISTINCT FROM old.category_id`,
  };
};

/** The posts of a feed follow it to another category in portions; it is marked meanwhile. */
export class FiledPosts1763683200242 implements MigrationInterface {
  readonly name = 'FiledPosts1763683200242';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE feeds ADD COLUMN moving_at bigint');
    await runner.query(
      'CREATE INDEX feeds_moving ON feeds (moving_at) WHERE moving_at IS NOT NULL',
    );
    await dropRowTrigger(runner, POSTS_FOLLOW_FEED);
    await createRowTrigger(runner, feedIsMarked(runner));
  }

  async down(runner: QueryRunner): Promise<void> {
    await dropRowTrigger(runner, feedIsMarked(runner));
    await createRowTrigger(runner, POSTS_FOLLOW_FEED);
    await runner.query(`UPDATE posts SET category_id =
      (SELECT category_id FROM feeds WHERE feeds.id = posts.feed_id)
      WHERE feed_id IN (SELECT id FROM feeds WHERE moving_at IS NOT NULL)`);
    await runner.query('DROP INDEX feeds_moving');
    await runner.query('ALTER TABLE feeds DROP COLUMN moving_at');
  }
}
