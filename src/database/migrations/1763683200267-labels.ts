import { Table } from 'typeorm';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { isPostgres, uuidOf } from './frozen/engine.js';

/**
 * Takes the labels of a post with it. On PostgreSQL it runs behind posts_delete_is_counted, which locks
 * the accounts: triggers run in the order of their names.
 */
const LEAVE = 'posts_delete_leaves_labels';

const POSTGRES_TRIGGER = [
  `CREATE FUNCTION ${LEAVE}() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
     DELETE FROM post_labels USING before
     WHERE post_labels.account_id = before.account_id AND post_labels.post_id = before.id;
     RETURN NULL;
   END $$`,
  `CREATE TRIGGER ${LEAVE} AFTER DELETE ON posts REFERENCING OLD TABLE AS before
   FOR EACH STATEMENT EXECUTE FUNCTION ${LEAVE}()`,
];

const SQLITE_TRIGGER = `CREATE TRIGGER ${LEAVE} AFTER DELETE ON posts BEGIN
  DELETE FROM post_labels WHERE account_id = old.account_id AND post_id = old.id;
END`;

/** Labels of accounts, and which posts have them. */
export class Labels1763683200267 implements MigrationInterface {
  readonly name = 'Labels1763683200267';

  async up(runner: QueryRunner): Promise<void> {
    for (const table of tables(uuidOf(runner))) await runner.createTable(table);
    const statements = isPostgres(runner) ? POSTGRES_TRIGGER : [SQLITE_TRIGGER];
    for (const statement of statements) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    const onPosts = isPostgres(runner) ? ' ON posts' : '';
    await runner.query(`DROP TRIGGER ${LEAVE}${onPosts}`);
    if (isPostgres(runner)) await runner.query(`DROP FUNCTION ${LEAVE}`);
    for (const { name } of tables(uuidOf(runner)).toReversed()) await runner.dropTable(name);
  }
}

const tables = (uuid: 'uuid' | 'varchar'): Table[] => [
  new Table({
    name: 'labels',
    columns: [
      { name: 'id', type: uuid, isPrimary: true },
      { name: 'account_id', type: uuid, isPrimary: true },
      { name: 'name', type: 'varchar' },
      { name: 'name_key', type: 'varchar' },
      { name: 'created_at', type: 'bigint' },
      { name: 'updated_at', type: 'bigint' },
    ],
    indices: [
      { name: 'labels_account', columnNames: ['account_id', 'id'] },
      { name: 'labels_name', columnNames: ['account_id', 'name_key'], isUnique: true },
    ],
    foreignKeys: [
      {
        name: 'labels_account_fk',
        columnNames: ['account_id'],
        referencedTableName: 'accounts',
        referencedColumnNames: ['id'],
        onDelete: 'CASCADE',
      },
    ],
  }),
  // No key to the post: a lock on a post behind that on the account is a deadlock.
  new Table({
    name: 'post_labels',
    columns: [
      { name: 'account_id', type: uuid, isPrimary: true },
      { name: 'post_id', type: uuid, isPrimary: true },
      { name: 'label_id', type: uuid, isPrimary: true },
    ],
    indices: [{ name: 'post_labels_label', columnNames: ['account_id', 'label_id', 'post_id'] }],
    foreignKeys: [
      {
        name: 'post_labels_label_fk',
        columnNames: ['label_id', 'account_id'],
        referencedTableName: 'labels',
        referencedColumnNames: ['id', 'account_id'],
        onDelete: 'CASCADE',
      },
    ],
  }),
];
