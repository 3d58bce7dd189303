import { Table } from 'typeorm';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { isPostgres, uuidOf } from './frozen/engine.js';
import { createRowTrigger, dropRowTrigger } from './frozen/row-trigger.js';

const NAME = 'posts_ai_arrival';

/** Adds the posts of a table, or of a row, whose feed has opted in to those that wait. */
const arrivalsOf = (posts: string, from: string) => `
  INSERT INTO ai_arrivals (post_id, account_id, due_at, attempts, reserved_tokens)
  SELECT ${posts}.id, ${posts}.account_id, ${posts}.created_at, 0, 0
  FROM ${from} WHERE feeds.id = ${posts}.feed_id AND feeds.ai_summaries = 1`;

const FOR_EACH_ROW = {
  ...{ name: NAME, table: 'posts', event: 'INSERT' },
  statement: arrivalsOf('new', 'feeds'),
};

/** On PostgreSQL once for each statement, which costs a fetch of many posts next to nothing. */
async function createTrigger(runner: QueryRunner): Promise<void> {
  if (!isPostgres(runner)) return createRowTrigger(runner, FOR_EACH_ROW);
  await runner.query(`
    CREATE FUNCTION ${NAME}() RETURNS trigger LANGUAGE plpgsql AS
    $$ BEGIN ${arrivalsOf('arrived', 'arrived, feeds')}; RETURN NULL; END $$`);
  await runner.query(`
    CREATE TRIGGER ${NAME} AFTER INSERT ON posts REFERENCING NEW TABLE AS arrived
    FOR EACH STATEMENT EXECUTE FUNCTION ${NAME}()`);
}

const belongsTo = (table: string, column: string, owner: string) => ({
  name: `${table}_${column}_fk`,
  columnNames: [`${column}_id`],
  referencedTableName: owner,
  referencedColumnNames: ['id'],
  onDelete: 'CASCADE',
});

export class Ai1763683200060 implements MigrationInterface {
  readonly name = 'Ai1763683200060';

  async up(runner: QueryRunner): Promise<void> {
    const uuid = uuidOf(runner);
    await runner.query('ALTER TABLE feeds ADD COLUMN ai_summaries integer NOT NULL DEFAULT 0');
    await runner.createTable(
      new Table({
        name: 'ai_answers',
        columns: [
          { name: 'account_id', type: uuid, isPrimary: true },
          { name: 'key', type: 'varchar', isPrimary: true },
          { name: 'kind', type: 'varchar' },
          { name: 'content_hash', type: 'varchar' },
          { name: 'post_id', type: uuid, isNullable: true },
          { name: 'answer', type: 'text', isNullable: true },
          { name: 'provider', type: 'varchar', isNullable: true },
          { name: 'model', type: 'varchar', isNullable: true },
          { name: 'input_tokens', type: 'integer', default: 0 },
          { name: 'output_tokens', type: 'integer', default: 0 },
          { name: 'lease_owner', type: uuid, isNullable: true },
          { name: 'held_until', type: 'bigint' },
          { name: 'answered_at', type: 'bigint', isNullable: true },
        ],
        indices: [
          {
            name: 'ai_answers_content',
            columnNames: ['account_id', 'kind', 'content_hash', 'answered_at'],
          },
          { name: 'ai_answers_post', columnNames: ['post_id'] },
        ],
        foreignKeys: [
          belongsTo('ai_answers', 'account', 'accounts'),
          belongsTo('ai_answers', 'post', 'posts'),
        ],
      }),
    );
    await runner.createTable(
      new Table({
        name: 'ai_usage',
        columns: [
          { name: 'account_id', type: uuid, isPrimary: true },
          { name: 'day', type: 'varchar', isPrimary: true },
          { name: 'calls', type: 'integer' },
          { name: 'cached_calls', type: 'integer' },
          { name: 'input_tokens', type: 'bigint' },
          { name: 'output_tokens', type: 'bigint' },
        ],
        foreignKeys: [belongsTo('ai_usage', 'account', 'accounts')],
      }),
    );
    await runner.createTable(
      new Table({
        name: 'ai_arrivals',
        columns: [
          { name: 'post_id', type: uuid, isPrimary: true },
          { name: 'account_id', type: uuid },
          { name: 'due_at', type: 'bigint' },
          { name: 'attempts', type: 'integer' },
          { name: 'reserved_tokens', type: 'integer' },
          { name: 'lease_owner', type: uuid, isNullable: true },
        ],
        indices: [
          { name: 'ai_arrivals_due', columnNames: ['due_at'] },
          { name: 'ai_arrivals_account', columnNames: ['account_id', 'due_at'] },
        ],
        foreignKeys: [belongsTo('ai_arrivals', 'post', 'posts')],
      }),
    );
    await createTrigger(runner);
  }

  async down(runner: QueryRunner): Promise<void> {
    await dropRowTrigger(runner, FOR_EACH_ROW);
    for (const table of ['ai_arrivals', 'ai_usage', 'ai_answers']) await runner.dropTable(table);
    await runner.query('ALTER TABLE feeds DROP COLUMN ai_summaries');
  }
}
