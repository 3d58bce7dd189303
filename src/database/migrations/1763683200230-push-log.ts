import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createPushLog, dropPushLog, renewedPushes } from './frozen/push-log.js';

/** A change of a subscription to a hub is a change of the feeds that show it. */
export class PushLog1763683200230 implements MigrationInterface {
  readonly name = 'PushLog1763683200230';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of renewedPushes(Date.now())) await runner.query(statement);
    await createPushLog(runner);
  }

  async down(runner: QueryRunner): Promise<void> {
    await dropPushLog(runner);
  }
}
