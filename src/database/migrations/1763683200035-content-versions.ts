import type { MigrationInterface, QueryRunner } from 'typeorm';
import { contentVersionsOf } from './frozen/content-version.js';

export class ContentVersions1763683200035 implements MigrationInterface {
  readonly name = 'ContentVersions1763683200035';

  async up(runner: QueryRunner): Promise<void> {
    // Not by TypeORM's addColumn, which on SQLite drops the table, and what hangs on it.
    await runner.query('ALTER TABLE accounts ADD COLUMN content_version bigint NOT NULL DEFAULT 0');
    await contentVersionsOf(runner).createContentVersions(runner);
  }

  async down(runner: QueryRunner): Promise<void> {
    await contentVersionsOf(runner).dropContentVersions(runner);
    await runner.query('ALTER TABLE accounts DROP COLUMN content_version');
  }
}
