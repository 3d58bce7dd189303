import { Table, TableIndex } from 'typeorm';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { changeLogOf } from './frozen/change-log.js';
import { uuidOf } from './frozen/engine.js';
import { feedEventsOf } from './frozen/feed-events.js';
import { logNewPostsForEvents } from './frozen/new-posts.js';

/** An edit keeps the version at which a post came, in an index of edited posts only. */
const EDITED = 'version > created_version AND is_silent = 0 AND is_deleted = 0';

const BELONGS_TO_ACCOUNT = {
  columnNames: ['account_id'],
  referencedTableName: 'accounts',
  referencedColumnNames: ['id'],
  onDelete: 'CASCADE',
};

/** What events need beside the log of changes, and how far each consumer of events has read. */
export class Events1763683200161 implements MigrationInterface {
  readonly name = 'Events1763683200161';

  async up(runner: QueryRunner): Promise<void> {
    const uuid = uuidOf(runner);
    for (const column of [
      'created_version bigint NOT NULL DEFAULT 0',
      // Existing posts are no news.
      'is_silent integer NOT NULL DEFAULT 1',
      `feed_id ${uuid}`,
    ]) {
      await runner.query(`ALTER TABLE changes ADD COLUMN ${column}`);
    }
    await runner.query(`UPDATE changes
      SET feed_id = (SELECT feed_id FROM posts WHERE posts.id = changes.subject_id)
      WHERE type = 'post'`);
    await runner.createIndex(
      'changes',
      new TableIndex({
        name: 'changes_edited',
        columnNames: ['account_id', 'created_version', 'subject_id'],
        where: EDITED,
      }),
    );
    await runner.createTable(
      new Table({
        name: 'feed_events',
        columns: [
          { name: 'account_id', type: uuid, isPrimary: true },
          { name: 'version', type: 'bigint', isPrimary: true },
          { name: 'feed_id', type: uuid, isPrimary: true },
          { name: 'type', type: 'varchar' },
          { name: 'record', type: 'text', isNullable: true },
          { name: 'changed_at', type: 'bigint' },
        ],
        indices: [{ name: 'feed_events_changed', columnNames: ['changed_at'] }],
        foreignKeys: [{ name: 'feed_events_account_fk', ...BELONGS_TO_ACCOUNT }],
      }),
    );
    await runner.createTable(
      new Table({
        name: 'event_positions',
        columns: [
          { name: 'consumer', type: 'varchar', isPrimary: true },
          { name: 'account_id', type: uuid, isPrimary: true },
          { name: 'version', type: 'bigint' },
          { name: 'subject_id', type: uuid },
          { name: 'lease_owner', type: uuid, isNullable: true },
          { name: 'leased_until', type: 'bigint', default: 0 },
        ],
        indices: [{ name: 'event_positions_account', columnNames: ['account_id'] }],
        foreignKeys: [{ name: 'event_positions_account_fk', ...BELONGS_TO_ACCOUNT }],
      }),
    );
    await logNewPostsForEvents(runner);
    await feedEventsOf(runner).createFeedEvents(runner);
  }

  async down(runner: QueryRunner): Promise<void> {
    await feedEventsOf(runner).dropFeedEvents(runner);
    const log = changeLogOf(runner);
    await log.dropChangeLog(runner);
    await runner.dropTable('event_positions');
    await runner.dropTable('feed_events');
    await runner.query('DROP INDEX changes_edited');
    for (const name of ['feed_id', 'is_silent', 'created_version']) {
      await runner.query(`ALTER TABLE changes DROP COLUMN ${name}`);
    }
    await log.createChangeLog(runner);
  }
}
