import type { QueryRunner } from 'typeorm';
import { isPostgres } from './engine.js';

/** How each engine keeps `accounts.content_version`. */
interface ContentVersions {
  /**
   * Moves the version of an account, in the same transaction and always up, with every write that
   * changes what a list of its posts can show: to its posts, and with a feed that goes. It counts
   * on from the time, so that a database that was restored never repeats a version.
   */
  createContentVersions(runner: QueryRunner): Promise<void>;
  dropContentVersions(runner: QueryRunner): Promise<void>;
}

const MOVES = [
  { table: 'posts', event: 'INSERT', row: 'new' },
  { table: 'posts', event: 'UPDATE', row: 'new' },
  { table: 'posts', event: 'DELETE', row: 'old' },
  { table: 'feeds', event: 'DELETE', row: 'old' },
];

const nameOf = ({ table, event }: (typeof MOVES)[number]): string =>
  `${table}_${event.toLowerCase()}_moves_content`;

// Once for each statement: a row of the account for every one of its posts would be left behind.
const postgresContentVersions: ContentVersions = {
  async createContentVersions(runner) {
    await runner.query(`
      CREATE FUNCTION move_content_version() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
        UPDATE accounts SET content_version =
          greatest(content_version + 1, (extract(epoch FROM clock_timestamp()) * 1000)::bigint)
        WHERE id IN (SELECT account_id FROM changed);
        RETURN NULL;
      END $$`);
    for (const move of MOVES) {
      await runner.query(`
        CREATE TRIGGER ${nameOf(move)} AFTER ${move.event} ON ${move.table}
        REFERENCING ${move.row} TABLE AS changed
        FOR EACH STATEMENT EXECUTE FUNCTION move_content_version()`);
    }
  },

  async dropContentVersions(runner) {
    for (const move of MOVES) await runner.query(`DROP TRIGGER ${nameOf(move)} ON ${move.table}`);
    await runner.query('DROP FUNCTION move_content_version');
  },
};

const sqliteContentVersions: ContentVersions = {
  async createContentVersions(runner) {
    for (const move of MOVES) {
      await runner.query(`
        CREATE TRIGGER ${nameOf(move)} AFTER ${move.event} ON ${move.table} BEGIN
          UPDATE accounts SET content_version =
            max(content_version + 1, CAST(unixepoch('subsec') * 1000 AS INTEGER))
          WHERE id = ${move.row}.account_id;
        END`);
    }
  },

  async dropContentVersions(runner) {
    for (const move of MOVES) await runner.query(`DROP TRIGGER ${nameOf(move)}`);
  },
};

export const contentVersionsOf = (runner: QueryRunner): ContentVersions =>
  isPostgres(runner) ? postgresContentVersions : sqliteContentVersions;
