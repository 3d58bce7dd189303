import { Table } from 'typeorm';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { goesWith } from './tables/references.js';
import { createTrigger, differ } from './triggers/trigger.js';

const COMPARED = [
  ...['feed_id', 'title', 'format', 'content', 'tags', 'url', 'summary', 'published_at'],
  'updated_at',
];
const TRIGGER = 'post_drafts_update_raises_version';
const KEY = ['id', 'account_id'];

/** Posts that are being written. */
export class PostDrafts1763683200335 implements MigrationInterface {
  readonly name = 'PostDrafts1763683200335';

  async up(runner: QueryRunner): Promise<void> {
    const uuid = runner.dataSource.options.type === 'postgres' ? 'uuid' : 'varchar';
    await runner.createTable(
      new Table({
        name: 'post_drafts',
        columns: [
          { name: 'id', type: uuid, isPrimary: true },
          { name: 'account_id', type: uuid, isPrimary: true },
          { name: 'feed_id', type: uuid },
          { name: 'post_id', type: uuid, isNullable: true },
          { name: 'title', type: 'text' },
          { name: 'format', type: 'varchar' },
          { name: 'content', type: 'text' },
          { name: 'tags', type: 'text' },
          { name: 'url', type: 'text' },
          { name: 'summary', type: 'text' },
          { name: 'published_at', type: 'bigint', isNullable: true },
          { name: 'created_at', type: 'bigint' },
          { name: 'updated_at', type: 'bigint' },
          { name: 'version', type: 'integer', default: 1 },
        ],
        indices: [
          { name: 'post_drafts_account', columnNames: ['account_id', 'id'] },
          { name: 'post_drafts_feed', columnNames: ['feed_id', 'account_id'] },
          { name: 'post_drafts_post', columnNames: ['post_id', 'account_id'], isUnique: true },
        ],
        foreignKeys: [
          goesWith('feeds', 'post_drafts_feed_fk', ['feed_id', 'account_id'], KEY),
          goesWith('posts', 'post_drafts_post_fk', ['post_id', 'account_id'], KEY),
        ],
      }),
    );
    const event = `UPDATE OF ${COMPARED.join(', ')} ON post_drafts`;
    const differs = differ(COMPARED, 'old', 'new');
    await createTrigger(runner, {
      name: TRIGGER,
      sqlite: `AFTER ${event} WHEN ${differs} BEGIN
        UPDATE post_drafts SET version = old.version + 1
        WHERE id = new.id AND account_id = new.account_id;
      END`,
      postgres: {
        on: `BEFORE ${event} FOR EACH ROW WHEN (${differs})`,
        call: 'raise_record_version()',
      },
    });
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('post_drafts');
  }
}
