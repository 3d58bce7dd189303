import { Table } from 'typeorm';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { uuidOf } from './frozen/engine.js';
import { feedEventsOf } from './frozen/feed-events.js';

/** The columns that `feed.updated` tells of from now on, and those of a deleted feed. */
const TOLD = {
  told: [
    ...['request', 'request_secrets', 'refresh_minutes', 'suggested_feed_url', 'icon_id'],
    ...['retention_max_age_days', 'retention_max_posts', 'retention_keep_unread'],
  ],
  record: ['icon_id'],
};

const INDEXES: readonly (readonly [name: string, columns: string, where: string])[] = [
  ['feeds_icon_due', 'next_icon_at', 'next_icon_at'],
  ['feeds_account_icon_due', 'account_id, next_icon_at', 'next_icon_at'],
  ['feeds_icon', 'icon_id', 'icon_id'],
  ['feeds_retained', 'id', 'retention_keep_unread'],
];

/**
 * Icons of sites, stored once for all feeds, so that readers' browsers tell no publisher. Settings
 * and suggested addresses of feeds are told by events.
 */
export class Icons1763683200262 implements MigrationInterface {
  readonly name = 'Icons1763683200262';

  async up(runner: QueryRunner): Promise<void> {
    const uuid = uuidOf(runner);
    await runner.createTable(icons(uuid));
    await runner.createTable(iconPlaces(uuid));
    // Not by TypeORM's addColumn, which on SQLite drops the table, and what hangs on it.
    await runner.query(`ALTER TABLE feeds ADD COLUMN icon_id ${uuid}`);
    await runner.query('ALTER TABLE feeds ADD COLUMN next_icon_at bigint');
    await runner.query(`UPDATE feeds SET next_icon_at = last_succeeded_at WHERE source = 'web'`);
    for (const [name, columns, where] of INDEXES) {
      await runner.query(`CREATE INDEX ${name} ON feeds (${columns}) WHERE ${where} IS NOT NULL`);
    }
    await feedEventsOf(runner).dropFeedEvents(runner);
    await feedEventsOf(runner, TOLD).createFeedEvents(runner);
  }

  async down(runner: QueryRunner): Promise<void> {
    await feedEventsOf(runner).dropFeedEvents(runner);
    await feedEventsOf(runner).createFeedEvents(runner);
    for (const [name] of INDEXES) await runner.query(`DROP INDEX ${name}`);
    await runner.query('ALTER TABLE feeds DROP COLUMN next_icon_at');
    await runner.query('ALTER TABLE feeds DROP COLUMN icon_id');
    await runner.dropTable('icon_places');
    await runner.dropTable('icons');
  }
}

const icons = (uuid: 'uuid' | 'varchar'): Table =>
  new Table({
    name: 'icons',
    columns: [
      { name: 'id', type: uuid, isPrimary: true },
      { name: 'hash', type: 'varchar' },
      { name: 'type', type: 'varchar' },
      { name: 'content', type: 'text' },
      { name: 'found_at', type: 'bigint' },
    ],
    indices: [{ name: 'icons_hash', columnNames: ['hash'], isUnique: true }],
  });

const iconPlaces = (uuid: 'uuid' | 'varchar'): Table =>
  new Table({
    name: 'icon_places',
    columns: [
      { name: 'place', type: 'varchar', isPrimary: true },
      { name: 'icon_id', type: uuid, isNullable: true },
      { name: 'is_known', type: 'integer', default: 0 },
      { name: 'next_fetch_at', type: 'bigint' },
    ],
    indices: [
      { name: 'icon_places_icon', columnNames: ['icon_id'] },
      { name: 'icon_places_next', columnNames: ['next_fetch_at'] },
    ],
  });
