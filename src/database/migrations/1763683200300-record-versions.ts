import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createFunction, createTrigger, differ } from './triggers/trigger.js';
import type { Trigger } from './triggers/trigger.js';

/**
 * The columns of each record whose changes `If-Match` notices: what its account sets, and what its
 * publisher says. What use, deliveries and fetches note of themselves is none of them.
 */
export const COMPARED: Record<string, string[]> = {
  categories: ['name'],
  labels: ['name'],
  passkeys: ['name'],
  posts: [
    ...['external_id', 'url', 'external_url', 'comments_url', 'title', 'summary', 'image'],
    ...['authors', 'tags', 'language', 'attachments', 'published_at', 'modified_at'],
    ...['content_html', 'content_text', 'content_hash', 'updated_at'],
  ],
  feeds: [
    ...['category_id', 'feed_url', 'site_url', 'title', 'description', 'language', 'icon'],
    ...['status', 'suggested_feed_url', 'ai_summaries', 'request', 'request_secrets'],
    ...['refresh_minutes', 'retention_max_age_days', 'retention_max_posts'],
    ...['retention_keep_unread', 'icon_id'],
  ],
  webhooks: [
    ...['url', 'description', 'types', 'feed_ids', 'category_ids', 'headers', 'status'],
    ...['disabled_reason', 'secret', 'previous_secret', 'previous_secret_until', 'updated_at'],
  ],
  shared_feeds: [
    ...['name', 'description', 'filter', 'size', 'content', 'token_hash', 'token_suffix'],
    ...['previous_hash', 'previous_expires_at', 'updated_at'],
  ],
  api_keys: [
    ...['name', 'description', 'external_id', 'metadata', 'hash', 'key_prefix', 'key_suffix'],
    ...['scope_names', 'expires_at', 'paused_at', 'allowed_ips', 'feed_ids', 'category_ids'],
    ...['rate_limit', 'rate_window_limit', 'rate_window_seconds', 'credits_refill_amount'],
    ...['credits_refill_every', 'rotated_at', 'previous_hash', 'previous_suffix'],
    'previous_expires_at',
  ],
};

export const raisesVersion = (table: string, columns: string[]): Trigger => {
  const event = `UPDATE OF ${columns.join(', ')} ON ${table}`;
  const differs = differ(columns, 'old', 'new');
  return {
    name: `${table}_update_raises_version`,
    sqlite: `AFTER ${event} WHEN ${differs} BEGIN
      UPDATE ${table} SET version = old.version + 1
      WHERE id = new.id AND account_id = new.account_id;
    END`,
    postgres: {
      on: `BEFORE ${event} FOR EACH ROW WHEN (${differs})`,
      call: 'raise_record_version()',
    },
  };
};

/** Single resources have a version that the database raises, for `If-Match`. */
export class RecordVersions1763683200300 implements MigrationInterface {
  readonly name = 'RecordVersions1763683200300';

  async up(runner: QueryRunner): Promise<void> {
    if (runner.dataSource.options.type === 'postgres') {
      await createFunction(runner, {
        name: 'raise_record_version',
        body: 'NEW.version := OLD.version + 1; RETURN NEW;',
      });
    }
    for (const [table, columns] of Object.entries(COMPARED)) {
      await runner.query(`ALTER TABLE ${table} ADD COLUMN version integer NOT NULL DEFAULT 1`);
      await createTrigger(runner, raisesVersion(table, columns));
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    const isPostgres = runner.dataSource.options.type === 'postgres';
    for (const table of Object.keys(COMPARED)) {
      const on = isPostgres ? ` ON ${table}` : '';
      await runner.query(`DROP TRIGGER ${table}_update_raises_version${on}`);
      await runner.query(`ALTER TABLE ${table} DROP COLUMN version`);
    }
    if (isPostgres) await runner.query('DROP FUNCTION raise_record_version');
  }
}
