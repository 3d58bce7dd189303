import type { MigrationInterface, QueryRunner } from 'typeorm';
import { isPostgres } from './frozen/engine.js';
import {
  recordInsertedPostsAtOnce,
  recordInsertedPostsBesideLog,
} from './frozen/inserted-posts.js';
import { logNewPostsForAi } from './frozen/new-posts-for-ai.js';

/**
 * One trigger for a new post on SQLite in place of three, each of which updated the account.
 * PostgreSQL runs its triggers once for each statement.
 */
export class InsertedPosts1763683200163 implements MigrationInterface {
  readonly name = 'InsertedPosts1763683200163';

  async up(runner: QueryRunner): Promise<void> {
    if (!isPostgres(runner)) await recordInsertedPostsAtOnce(runner);
  }

  async down(runner: QueryRunner): Promise<void> {
    if (isPostgres(runner)) return;
    await recordInsertedPostsBesideLog(runner);
    await logNewPostsForAi(runner);
  }
}
