import { Table } from 'typeorm';
import { goesWith } from './references.js';
import type { Uuid } from './references.js';

/** Feeds, their fetches and imports. */
export const feedTables = (uuid: Uuid): Table[] => [
  // A group of feeds.
  new Table({
    name: 'categories',
    columns: [
      {
        name: 'id',
        type: uuid,
        isPrimary: true,
        primaryKeyConstraintName: 'PK_24dbc6126a28ff948da33e97d3b',
      },
      { name: 'account_id', type: uuid, isPrimary: true },
      { name: 'name', type: 'varchar' },
      { name: 'name_key', type: 'varchar' },
      { name: 'created_at', type: 'bigint' },
      { name: 'updated_at', type: 'bigint' },
    ],
    indices: [
      { name: 'categories_account', columnNames: ['account_id', 'id'] },
      { name: 'categories_name', columnNames: ['account_id', 'name_key'], isUnique: true },
    ],
    foreignKeys: [goesWith('accounts', 'categories_account_fk', ['account_id'])],
  }),
  // The bytes of an icon, once for all feeds that have it.
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
  }),
  // Where an icon is looked for, and what was found there last; shared by the feeds of all accounts.
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
  }),
  // A feed, with the state of its fetching if it is a web feed.
  new Table({
    name: 'feeds',
    columns: [
      {
        name: 'id',
        type: uuid,
        isPrimary: true,
        primaryKeyConstraintName: 'PK_3dafbf766ecbb1eb2017732153f',
      },
      { name: 'account_id', type: uuid, isPrimary: true },
      { name: 'category_id', type: uuid, isNullable: true },
      { name: 'source', type: 'varchar' },
      { name: 'feed_url', type: 'varchar', isNullable: true },
      { name: 'site_url', type: 'varchar', isNullable: true },
      { name: 'title', type: 'varchar' },
      { name: 'has_own_title', type: 'integer' },
      { name: 'description', type: 'text', isNullable: true },
      { name: 'language', type: 'varchar', isNullable: true },
      { name: 'icon', type: 'varchar', isNullable: true },
      { name: 'status', type: 'varchar' },
      { name: 'last_fetched_at', type: 'bigint', isNullable: true },
      { name: 'last_succeeded_at', type: 'bigint', isNullable: true },
      { name: 'next_fetch_at', type: 'bigint', isNullable: true },
      { name: 'error_count', type: 'integer' },
      { name: 'error_code', type: 'varchar', isNullable: true },
      { name: 'error_http_status', type: 'integer', isNullable: true },
      { name: 'error_message', type: 'text', isNullable: true },
      { name: 'etag', type: 'varchar', isNullable: true },
      { name: 'last_modified', type: 'varchar', isNullable: true },
      { name: 'created_at', type: 'bigint' },
      { name: 'updated_at', type: 'bigint' },
      { name: 'pace', type: 'text', isNullable: true },
      { name: 'not_before', type: 'bigint', isNullable: true },
      { name: 'moved_to', type: 'varchar', isNullable: true },
      { name: 'moved_count', type: 'integer', default: 0 },
      { name: 'body_hash', type: 'varchar', isNullable: true },
      { name: 'ai_summaries', type: 'integer', default: 0 },
      { name: 'attempts', type: 'integer', default: 0 },
      { name: 'storing', type: 'varchar', isNullable: true },
      { name: 'fetch_count', type: 'integer', default: 0 },
      { name: 'removing_at', type: 'bigint', isNullable: true },
      { name: 'moving_at', type: 'bigint', isNullable: true },
      { name: 'request', type: 'text', isNullable: true },
      { name: 'request_secrets', type: 'text', isNullable: true },
      { name: 'refresh_minutes', type: 'integer', isNullable: true },
      { name: 'retention_max_age_days', type: 'integer', isNullable: true },
      { name: 'retention_max_posts', type: 'integer', isNullable: true },
      { name: 'retention_keep_unread', type: 'integer', isNullable: true },
      { name: 'announced_url', type: 'varchar', isNullable: true },
      { name: 'suggested_feed_url', type: 'varchar', isNullable: true },
      { name: 'next_search_at', type: 'bigint', isNullable: true },
      { name: 'searches', type: 'integer', default: 0 },
      { name: 'icon_id', type: uuid, isNullable: true },
      { name: 'next_icon_at', type: 'bigint', isNullable: true },
      { name: 'left_category_id', type: uuid, isNullable: true },
    ],
    indices: [
      { name: 'feeds_account', columnNames: ['account_id', 'id'] },
      {
        name: 'feeds_account_icon_due',
        columnNames: ['account_id', 'next_icon_at'],
        where: 'next_icon_at IS NOT NULL',
      },
      { name: 'feeds_address', columnNames: ['feed_url'] },
      { name: 'feeds_category', columnNames: ['account_id', 'category_id', 'id'] },
      { name: 'feeds_category_id', columnNames: ['category_id'] },
      { name: 'feeds_icon', columnNames: ['icon_id'], where: 'icon_id IS NOT NULL' },
      { name: 'feeds_icon_due', columnNames: ['next_icon_at'], where: 'next_icon_at IS NOT NULL' },
      { name: 'feeds_moving', columnNames: ['moving_at'], where: 'moving_at IS NOT NULL' },
      { name: 'feeds_removing', columnNames: ['removing_at'], where: 'removing_at IS NOT NULL' },
      { name: 'feeds_retained', columnNames: ['id'], where: 'retention_keep_unread IS NOT NULL' },
      {
        name: 'feeds_searched',
        columnNames: ['next_search_at'],
        where: 'next_search_at IS NOT NULL',
      },
      { name: 'feeds_status', columnNames: ['account_id', 'status', 'id'] },
      { name: 'feeds_url', columnNames: ['account_id', 'feed_url'], isUnique: true },
    ],
    foreignKeys: [
      goesWith('accounts', 'feeds_account_fk', ['account_id']),
      {
        name: 'feeds_category_fk',
        columnNames: ['category_id', 'account_id'],
        referencedTableName: 'categories',
        referencedColumnNames: ['id', 'account_id'],
      },
    ],
  }),
  // The number of a feed, the counters of its posts, and up to when they are read.
  new Table({
    name: 'feed_states',
    columns: [
      {
        name: 'feed_id',
        type: uuid,
        isPrimary: true,
        primaryKeyConstraintName: 'PK_6b30cb648de14ee5683066ed13e',
      },
      { name: 'account_id', type: uuid, isPrimary: true },
      { name: 'serial', type: 'bigint' },
      { name: 'post_count', type: 'bigint' },
      { name: 'unread_count', type: 'bigint' },
      { name: 'read_before', type: 'bigint' },
      { name: 'newest_at', type: 'bigint' },
    ],
    indices: [
      { name: 'feed_states_serial', columnNames: ['account_id', 'serial'], isUnique: true },
    ],
    foreignKeys: [goesWith('accounts', 'feed_states_account_fk', ['account_id'])],
  }),
  // The outcome of a fetch of a web feed.
  new Table({
    name: 'feed_fetches',
    columns: [
      { name: 'feed_id', type: uuid, isPrimary: true },
      { name: 'slot', type: 'integer', isPrimary: true },
      { name: 'number', type: 'integer' },
      { name: 'account_id', type: uuid, isPrimary: true },
      { name: 'at', type: 'bigint' },
      { name: 'cause', type: 'varchar' },
      { name: 'result', type: 'varchar' },
      { name: 'http_status', type: 'integer', isNullable: true },
      { name: 'new_posts', type: 'integer' },
      { name: 'updated_posts', type: 'integer' },
      { name: 'duration_ms', type: 'integer' },
      { name: 'code', type: 'varchar', isNullable: true },
      { name: 'message', type: 'text', isNullable: true },
    ],
    indices: [{ name: 'feed_fetches_account', columnNames: ['account_id'] }],
    foreignKeys: [
      goesWith('feeds', 'feed_fetches_feed_fk', ['feed_id', 'account_id'], ['id', 'account_id']),
    ],
  }),
  // A feed that is polled, with its next due time.
  new Table({
    name: 'fetch_queue',
    columns: [
      { name: 'feed_id', type: uuid, isPrimary: true },
      { name: 'account_id', type: uuid },
      { name: 'feed_url', type: 'varchar' },
      { name: 'due_at', type: 'bigint' },
      { name: 'turn_key', type: 'varchar', isNullable: true },
    ],
    indices: [
      { name: 'fetch_queue_account', columnNames: ['account_id', 'due_at'] },
      { name: 'fetch_queue_due', columnNames: ['due_at'] },
    ],
  }),
  // The turn of a host.
  new Table({
    name: 'fetch_turns',
    columns: [
      { name: 'key', type: 'varchar', isPrimary: true },
      { name: 'free_at', type: 'bigint' },
    ],
  }),
  // The import of one OPML document.
  new Table({
    name: 'imports',
    columns: [
      {
        name: 'id',
        type: uuid,
        isPrimary: true,
        primaryKeyConstraintName: 'PK_ea10c62f5eb1d75e83d8b5225db',
      },
      { name: 'account_id', type: uuid, isPrimary: true },
      { name: 'remaining', type: 'integer' },
      { name: 'created_at', type: 'bigint' },
      { name: 'finished_at', type: 'bigint', isNullable: true },
    ],
    indices: [{ name: 'imports_account', columnNames: ['account_id', 'id'] }],
    foreignKeys: [goesWith('accounts', 'imports_account_fk', ['account_id'])],
  }),
  // One feed of an imported document, and its result.
  new Table({
    name: 'import_rows',
    columns: [
      { name: 'import_id', type: uuid, isPrimary: true },
      { name: 'position', type: 'integer', isPrimary: true },
      { name: 'account_id', type: uuid },
      { name: 'feed_url', type: 'text' },
      { name: 'title', type: 'varchar', isNullable: true },
      { name: 'category_name', type: 'varchar', isNullable: true },
      { name: 'status', type: 'varchar' },
      { name: 'feed_id', type: uuid, isNullable: true },
      { name: 'code', type: 'varchar', isNullable: true },
      { name: 'message', type: 'text', isNullable: true },
      { name: 'turn', type: 'integer' },
      { name: 'lease_owner', type: uuid, isNullable: true },
      { name: 'leased_until', type: 'bigint' },
      { name: 'attempts', type: 'integer', default: 0 },
      { name: 'credentials', type: 'text', isNullable: true },
    ],
    indices: [
      { name: 'import_rows_account', columnNames: ['account_id', 'status', 'turn'] },
      { name: 'import_rows_turn', columnNames: ['status', 'turn', 'import_id', 'position'] },
    ],
    foreignKeys: [
      goesWith(
        'imports',
        'import_rows_import_fk',
        ['import_id', 'account_id'],
        ['id', 'account_id'],
      ),
    ],
  }),
];
