import type { MigrationInterface, QueryRunner } from 'typeorm';
import {
  createArrivalTrigger,
  createFollowTriggers,
  dropArrivalTrigger,
  dropFollowTriggers,
  FOLLOW_EXISTING,
  UNREAD_ARRIVALS,
} from './frozen/arrival-triggers.js';
import { logNewPostsForAi } from './frozen/new-posts-for-ai.js';
import { logNewPostsForEvents } from './frozen/new-posts.js';

/** Edited posts of which events are told; silent ones too, for the consumers inside the process. */
const EDITED = 'version > created_version AND created_version > 0 AND is_deleted = 0';
const EDITED_BEFORE = 'version > created_version AND is_silent = 0 AND is_deleted = 0';

async function indexEdited(runner: QueryRunner, where: string): Promise<void> {
  await runner.query('DROP INDEX changes_edited');
  await runner.query(`CREATE INDEX changes_edited
    ON changes (account_id, created_version, subject_id) WHERE ${where}`);
}

/**
 * A consumer of events adds new posts to `ai_arrivals` in place of a trigger. Each post is added by
 * one of them: the positions are read while no other transaction can add posts or opt in.
 */
export class AiEvents1763683200162 implements MigrationInterface {
  readonly name = 'AiEvents1763683200162';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE changes ADD COLUMN ai_summaries integer NOT NULL DEFAULT 0');
    await indexEdited(runner, EDITED);
    await createFollowTriggers(runner);
    await dropArrivalTrigger(runner);
    await logNewPostsForAi(runner);
    await runner.query(FOLLOW_EXISTING);
  }

  async down(runner: QueryRunner): Promise<void> {
    await dropFollowTriggers(runner);
    await createArrivalTrigger(runner);
    await logNewPostsForEvents(runner);
    await runner.query(UNREAD_ARRIVALS);
    await runner.query(`DELETE FROM event_positions WHERE consumer = 'ai-summaries'`);
    await indexEdited(runner, EDITED_BEFORE);
    await runner.query('ALTER TABLE changes DROP COLUMN ai_summaries');
  }
}
