import { Table } from 'typeorm';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { uuidOf } from './frozen/engine.js';

/** The subscriptions of others to shared feeds (WebSub), and the requests for them. */
export class Hub1763683200196 implements MigrationInterface {
  readonly name = 'Hub1763683200196';

  async up(runner: QueryRunner): Promise<void> {
    const uuid = uuidOf(runner);
    await runner.createTable(
      new Table({
        name: 'hub_requests',
        columns: [
          { name: 'id', type: uuid, isPrimary: true },
          { name: 'account_id', type: uuid },
          { name: 'shared_feed_id', type: uuid },
          { name: 'token_hash', type: 'varchar' },
          { name: 'token', type: 'text' },
          { name: 'format', type: 'varchar' },
          { name: 'callback', type: 'varchar' },
          { name: 'callback_hash', type: 'varchar' },
          { name: 'callback_host', type: 'varchar' },
          { name: 'secret', type: 'text', isNullable: true },
          { name: 'created_at', type: 'bigint' },
          { name: 'lease_owner', type: uuid, isNullable: true },
          { name: 'leased_until', type: 'bigint', default: 0 },
          { name: 'mode', type: 'varchar' },
          { name: 'lease_seconds', type: 'integer' },
          { name: 'attempts', type: 'integer', default: 0 },
          { name: 'next_attempt_at', type: 'bigint' },
        ],
        indices: [
          {
            name: 'hub_requests_key',
            columnNames: ['token_hash', 'format', 'callback_hash'],
            isUnique: true,
          },
          { name: 'hub_requests_due', columnNames: ['next_attempt_at'] },
          { name: 'hub_requests_account_due', columnNames: ['account_id', 'next_attempt_at'] },
          { name: 'hub_requests_shared_feed', columnNames: ['shared_feed_id'] },
        ],
        foreignKeys: [
          {
            name: 'hub_requests_account_fk',
            columnNames: ['account_id'],
            referencedTableName: 'accounts',
            referencedColumnNames: ['id'],
            onDelete: 'CASCADE',
          },
          {
            name: 'hub_requests_shared_feed_fk',
            columnNames: ['shared_feed_id'],
            referencedTableName: 'shared_feeds',
            referencedColumnNames: ['id'],
            onDelete: 'CASCADE',
          },
        ],
      }),
    );
    await runner.createTable(
      new Table({
        name: 'hub_subscriptions',
        columns: [
          { name: 'id', type: uuid, isPrimary: true },
          { name: 'account_id', type: uuid },
          { name: 'shared_feed_id', type: uuid },
          { name: 'token_hash', type: 'varchar' },
          { name: 'token', type: 'text' },
          { name: 'format', type: 'varchar' },
          { name: 'callback', type: 'varchar' },
          { name: 'callback_hash', type: 'varchar' },
          { name: 'callback_host', type: 'varchar' },
          { name: 'secret', type: 'text', isNullable: true },
          { name: 'created_at', type: 'bigint' },
          { name: 'lease_owner', type: uuid, isNullable: true },
          { name: 'leased_until', type: 'bigint', default: 0 },
          { name: 'expires_at', type: 'bigint' },
          { name: 'change_count', type: 'integer', default: 0 },
          { name: 'delivered_tag', type: 'varchar', isNullable: true },
          { name: 'next_attempt_at', type: 'bigint', isNullable: true },
          { name: 'failures', type: 'integer', default: 0 },
          { name: 'not_before', type: 'bigint', default: 0 },
        ],
        indices: [
          {
            name: 'hub_subscriptions_key',
            columnNames: ['token_hash', 'format', 'callback_hash'],
            isUnique: true,
          },
          { name: 'hub_subscriptions_due', columnNames: ['next_attempt_at'] },
          { name: 'hub_subscriptions_account_due', columnNames: ['account_id', 'next_attempt_at'] },
          { name: 'hub_subscriptions_shared_feed', columnNames: ['shared_feed_id'] },
          { name: 'hub_subscriptions_expiry', columnNames: ['expires_at'] },
        ],
        foreignKeys: [
          {
            name: 'hub_subscriptions_account_fk',
            columnNames: ['account_id'],
            referencedTableName: 'accounts',
            referencedColumnNames: ['id'],
            onDelete: 'CASCADE',
          },
          {
            name: 'hub_subscriptions_shared_feed_fk',
            columnNames: ['shared_feed_id'],
            referencedTableName: 'shared_feeds',
            referencedColumnNames: ['id'],
            onDelete: 'CASCADE',
          },
        ],
      }),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('hub_subscriptions');
    await runner.dropTable('hub_requests');
  }
}
