import { TableIndex } from 'typeorm';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { isPostgres } from './frozen/engine.js';

/** With what ANALYZE would write of each on a large installation, as for the other indexes. */
const INDICES = [
  { name: 'posts_account_updated', of: [], statistics: '1000000 50000 100 1' },
  { name: 'posts_category_updated', of: ['category_id'], statistics: '1000000 50000 5000 20 1' },
  { name: 'posts_feed_updated', of: ['feed_id'], statistics: '1000000 50000 500 20 1' },
];

/** Lists of posts in the order of their last change. */
export class PostsUpdated1763683200141 implements MigrationInterface {
  readonly name = 'PostsUpdated1763683200141';

  async up(runner: QueryRunner): Promise<void> {
    for (const { name, of, statistics } of INDICES) {
      const columnNames = ['account_id', ...of, 'updated_at', 'id'];
      await runner.createIndex('posts', new TableIndex({ name, columnNames }));
      if (isPostgres(runner)) continue;
      const values = ['posts', name, statistics];
      await runner.query('INSERT INTO sqlite_stat1 (tbl, idx, stat) VALUES (?, ?, ?)', values);
    }
    if (!isPostgres(runner)) await runner.query('ANALYZE sqlite_schema');
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const { name } of INDICES) {
      await runner.dropIndex('posts', name);
      if (isPostgres(runner)) continue;
      await runner.query('DELETE FROM sqlite_stat1 WHERE idx = ?', [name]);
    }
    if (!isPostgres(runner)) await runner.query('ANALYZE sqlite_schema');
  }
}
