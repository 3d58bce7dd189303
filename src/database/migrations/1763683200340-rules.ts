import { Table, TableIndex } from 'typeorm';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { goesWith } from './tables/references.js';
import type { Uuid } from './tables/references.js';
import { createTrigger, differ } from './triggers/trigger.js';
import type { Trigger } from './triggers/trigger.js';

/** What an account sets; matches and the moves of other rules are none of it. */
const COMPARED = [
  ...['name', 'enabled', 'filter', 'feed_ids', 'category_ids', 'actions', 'updated_at'],
];
const EVENT = `UPDATE OF ${COMPARED.join(', ')} ON rules`;

const RAISES_VERSION: Trigger = {
  name: 'rules_update_raises_version',
  sqlite: `AFTER ${EVENT} WHEN ${differ(COMPARED, 'old', 'new')} BEGIN
    UPDATE rules SET version = old.version + 1 WHERE id = new.id AND account_id = new.account_id;
  END`,
  postgres: {
    on: `BEFORE ${EVENT} FOR EACH ROW WHEN (${differ(COMPARED, 'old', 'new')})`,
    call: 'raise_record_version()',
  },
};

const tables = (uuid: Uuid): Table[] => [
  new Table({
    name: 'rules',
    columns: [
      { name: 'id', type: uuid, isPrimary: true },
      { name: 'account_id', type: uuid, isPrimary: true },
      { name: 'name', type: 'varchar' },
      { name: 'enabled', type: 'integer' },
      { name: 'position', type: 'integer' },
      { name: 'filter', type: 'text' },
      { name: 'feed_ids', type: 'text' },
      { name: 'category_ids', type: 'text' },
      { name: 'actions', type: 'text' },
      { name: 'matched', type: 'bigint', default: 0 },
      { name: 'last_matched_at', type: 'bigint', isNullable: true },
      { name: 'created_at', type: 'bigint' },
      { name: 'updated_at', type: 'bigint' },
      { name: 'version', type: 'integer', default: 1 },
    ],
    indices: [
      new TableIndex({ name: 'rules_position', columnNames: ['account_id', 'position', 'id'] }),
    ],
    foreignKeys: [goesWith('accounts', 'rules_account_fk', ['account_id'])],
  }),
  new Table({
    name: 'rule_jobs',
    columns: [
      { name: 'id', type: uuid, isPrimary: true },
      { name: 'account_id', type: uuid, isPrimary: true },
      { name: 'rule_id', type: uuid },
      { name: 'applied_rule', type: 'text' },
      { name: 'status', type: 'varchar' },
      { name: 'is_done', type: 'integer' },
      { name: 'looked', type: 'integer' },
      { name: 'matched', type: 'integer' },
      { name: 'after_created_at', type: 'bigint', isNullable: true },
      { name: 'after_id', type: uuid, isNullable: true },
      { name: 'attempts', type: 'integer' },
      { name: 'lease_owner', type: uuid, isNullable: true },
      { name: 'leased_until', type: 'bigint' },
      { name: 'created_at', type: 'bigint' },
    ],
    indices: [
      new TableIndex({
        name: 'rule_jobs_rule',
        columnNames: ['account_id', 'rule_id'],
        isUnique: true,
      }),
      new TableIndex({
        name: 'rule_jobs_due',
        columnNames: ['leased_until', 'created_at'],
        where: 'is_done = 0',
      }),
    ],
    foreignKeys: [
      goesWith('rules', 'rule_jobs_rule_fk', ['rule_id', 'account_id'], ['id', 'account_id']),
    ],
  }),
  new Table({
    name: 'dropped_posts',
    columns: [
      { name: 'id', type: uuid, isPrimary: true },
      { name: 'account_id', type: uuid, isPrimary: true },
      { name: 'feed_id', type: uuid },
      { name: 'rule_id', type: uuid },
      { name: 'title', type: 'text', isNullable: true },
      { name: 'url', type: 'text', isNullable: true },
      { name: 'dropped_at', type: 'bigint' },
      { name: 'post', type: 'text' },
    ],
    indices: [
      new TableIndex({ name: 'dropped_posts_account', columnNames: ['account_id', 'id'] }),
      new TableIndex({ name: 'dropped_posts_feed', columnNames: ['account_id', 'feed_id'] }),
      new TableIndex({ name: 'dropped_posts_dropped', columnNames: ['dropped_at'] }),
    ],
    foreignKeys: [
      goesWith('feeds', 'dropped_posts_feed_fk', ['feed_id', 'account_id'], ['id', 'account_id']),
    ],
  }),
];

/** Rules for new posts, their jobs over stored ones, and the posts that they drop. */
export class Rules1763683200340 implements MigrationInterface {
  readonly name = 'Rules1763683200340';

  async up(runner: QueryRunner): Promise<void> {
    const uuid = runner.dataSource.options.type === 'postgres' ? 'uuid' : 'varchar';
    for (const table of tables(uuid)) await runner.createTable(table);
    await createTrigger(runner, RAISES_VERSION);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const { name } of tables('uuid').toReversed()) await runner.dropTable(name);
  }
}
