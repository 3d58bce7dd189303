import { Table } from 'typeorm';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { uuidOf } from './frozen/engine.js';
import { createRowTrigger, dropRowTrigger } from './frozen/row-trigger.js';

const IS_POLLED = `feed_url = old.feed_url AND status IN ('active', 'failing')`;
/** The feeds of an address are followed no longer, if that was the last one. */
const END = `UPDATE websub_subscriptions SET due_at = 0 WHERE feed_url = old.feed_url
  AND NOT EXISTS (SELECT 1 FROM feeds WHERE ${IS_POLLED})`;
/** A feed is followed again. */
const RESUME = `UPDATE websub_subscriptions SET due_at = 0
  WHERE feed_url = new.feed_url AND state = 'ended' AND new.status IN ('active', 'failing')`;

const TRIGGERS = [
  { name: 'feeds_delete_ends_push', table: 'feeds', event: 'DELETE', statement: END },
  {
    name: 'feeds_update_ends_push',
    table: 'feeds',
    event: 'UPDATE OF status, feed_url',
    statement: `${END} AND (new.feed_url <> old.feed_url OR new.status IN ('paused', 'gone'));
      ${RESUME} AND (new.feed_url <> old.feed_url OR old.status IN ('paused', 'gone'))`,
  },
];

/** The subscriptions of addresses to hubs, which the last feed of an address ends. */
export class WebsubSubscriptions1763683200192 implements MigrationInterface {
  readonly name = 'WebsubSubscriptions1763683200192';

  async up(runner: QueryRunner): Promise<void> {
    await runner.createTable(
      new Table({
        name: 'websub_subscriptions',
        columns: [
          { name: 'id', type: 'varchar', isPrimary: true },
          { name: 'feed_url', type: 'varchar' },
          { name: 'topic', type: 'varchar' },
          { name: 'hub', type: 'varchar' },
          { name: 'hub_key', type: 'varchar' },
          { name: 'secret', type: 'varchar', isNullable: true },
          { name: 'state', type: 'varchar' },
          { name: 'awaits', type: 'varchar', isNullable: true },
          { name: 'verified_at', type: 'bigint', isNullable: true },
          { name: 'expires_at', type: 'bigint', isNullable: true },
          { name: 'last_push_at', type: 'bigint', isNullable: true },
          { name: 'due_at', type: 'bigint', isNullable: true },
          { name: 'fetch_at', type: 'bigint', isNullable: true },
          { name: 'failures', type: 'integer', default: 0 },
          { name: 'has_pushed', type: 'integer', default: 0 },
          { name: 'proofs', type: 'integer', default: 0 },
          { name: 'lease_owner', type: uuidOf(runner), isNullable: true },
          { name: 'leased_until', type: 'bigint', default: 0 },
          { name: 'created_at', type: 'bigint' },
        ],
        indices: [
          { name: 'websub_subscriptions_address', columnNames: ['feed_url'], isUnique: true },
          { name: 'websub_subscriptions_due', columnNames: ['due_at'] },
          { name: 'websub_subscriptions_fetch', columnNames: ['fetch_at'] },
        ],
      }),
    );
    await runner.createTable(
      new Table({
        name: 'websub_hubs',
        columns: [
          { name: 'key', type: 'varchar', isPrimary: true },
          { name: 'proofs', type: 'integer', default: 0 },
          { name: 'misses', type: 'integer', default: 0 },
        ],
      }),
    );
    for (const trigger of TRIGGERS) await createRowTrigger(runner, trigger);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const trigger of TRIGGERS) await dropRowTrigger(runner, trigger);
    await runner.dropTable('websub_hubs');
    await runner.dropTable('websub_subscriptions');
  }
}
