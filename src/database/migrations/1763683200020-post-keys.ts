import { TableIndex } from 'typeorm';
import type { MigrationInterface, QueryRunner } from 'typeorm';

// Each goes with ALTER TABLE: on SQLite, TypeORM would copy the table and lose its triggers.
const COLUMNS = [
  ['feeds', 'body_hash', 'varchar'],
  ...['posts', 'post_tombstones'].flatMap((table) => [
    [table, 'name_key', 'varchar'],
    [table, 'link_key', 'varchar'],
    [table, 'title_key', 'varchar'],
  ]),
  ['post_tombstones', 'content_hash', 'varchar'],
  ['post_tombstones', 'published_at', 'bigint'],
  ['post_tombstones', 'expired', 'integer NOT NULL DEFAULT 0'],
] as const;

const INDICES = ['posts', 'post_tombstones'].flatMap((table) =>
  ['name_key', 'link_key'].map(
    (column) =>
      [
        table,
        new TableIndex({ name: `${table}_${column}`, columnNames: ['feed_id', column] }),
      ] as const,
  ),
);

/** By what a fetched post is known again, and the body that a feed had last. */
export class PostKeys1763683200020 implements MigrationInterface {
  readonly name = 'PostKeys1763683200020';

  async up(runner: QueryRunner): Promise<void> {
    for (const [table, column, type] of COLUMNS) {
      await runner.query(`ALTER TABLE ${table} ADD COLUMN ${column} ${type}`);
    }
    for (const [table, index] of INDICES) await runner.createIndex(table, index);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const [table, index] of INDICES) await runner.dropIndex(table, index);
    for (const [table, column] of COLUMNS) {
      await runner.query(`ALTER TABLE ${table} DROP COLUMN ${column}`);
    }
  }
}
