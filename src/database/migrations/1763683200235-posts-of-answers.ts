import { Table } from 'typeorm';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { isPostgres, uuidOf } from './frozen/engine.js';

const RETENTION_MS = 30 * 24 * 60 * 60 * 1_000;

const COLUMNS = `account_id, key, kind, content_hash, answer, provider, model, input_tokens,
  output_tokens, lease_owner, held_until, answered_at, reserved_tokens`;

const EXPIRY = `CASE WHEN post_id IS NOT NULL OR kind = 'digest' OR answered_at IS NULL
  THEN coalesce(answered_at, held_until) + ${RETENTION_MS} END`;

/**
 * An answer stays while any post that it was given for does, not only the first of them. What no
 * post keeps is removed after a time.
 */
export class PostsOfAnswers1763683200235 implements MigrationInterface {
  readonly name = 'PostsOfAnswers1763683200235';

  async up(runner: QueryRunner): Promise<void> {
    if (isPostgres(runner)) {
      await runner.query('ALTER TABLE ai_answers ADD COLUMN expires_at bigint');
      await runner.query(`UPDATE ai_answers SET expires_at = ${EXPIRY}`);
      await this.createPosts(runner, 'ai_answers');
      await runner.query('ALTER TABLE ai_answers DROP COLUMN post_id');
    } else {
      // SQLite drops no column with a foreign key.
      await runner.query('ALTER TABLE ai_answers RENAME TO ai_answers_before');
      await runner.query('DROP INDEX ai_answers_content');
      await runner.query('DROP INDEX ai_answers_reserved');
      await runner.query('DROP INDEX ai_answers_post');
      await this.createAnswers(runner);
      await runner.query(`INSERT INTO ai_answers (${COLUMNS}, expires_at)
        SELECT ${COLUMNS}, ${EXPIRY} FROM ai_answers_before`);
      await this.createPosts(runner, 'ai_answers_before');
      await runner.query('DROP TABLE ai_answers_before');
    }
    await runner.query(
      'CREATE INDEX ai_answers_expiry ON ai_answers (expires_at) WHERE expires_at IS NOT NULL',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE ai_answers ADD COLUMN post_id ${uuidOf(runner)}
      CONSTRAINT ai_answers_post_fk REFERENCES posts (id) ON DELETE CASCADE`);
    await runner.query('CREATE INDEX ai_answers_post ON ai_answers (post_id)');
    await runner.query(`UPDATE ai_answers SET post_id = (SELECT post_id FROM ai_answer_posts AS given
      WHERE given.account_id = ai_answers.account_id AND given.key = ai_answers.key
      ORDER BY post_id LIMIT 1)`);
    await runner.dropTable('ai_answer_posts');
    await runner.query('DROP INDEX ai_answers_expiry');
    await runner.query('ALTER TABLE ai_answers DROP COLUMN expires_at');
  }

  private async createAnswers(runner: QueryRunner): Promise<void> {
    await runner.createTable(
      new Table({
        name: 'ai_answers',
        columns: [
          { name: 'account_id', type: 'varchar', isPrimary: true },
          { name: 'key', type: 'varchar', isPrimary: true },
          { name: 'kind', type: 'varchar' },
          { name: 'content_hash', type: 'varchar' },
          { name: 'answer', type: 'text', isNullable: true },
          { name: 'provider', type: 'varchar', isNullable: true },
          { name: 'model', type: 'varchar', isNullable: true },
          { name: 'input_tokens', type: 'integer', default: 0 },
          { name: 'output_tokens', type: 'integer', default: 0 },
          { name: 'lease_owner', type: 'varchar', isNullable: true },
          { name: 'held_until', type: 'bigint' },
          { name: 'answered_at', type: 'bigint', isNullable: true },
          { name: 'reserved_tokens', type: 'integer', default: 0 },
          { name: 'expires_at', type: 'bigint', isNullable: true },
        ],
        indices: [
          {
            name: 'ai_answers_content',
            columnNames: ['account_id', 'kind', 'content_hash', 'answered_at'],
          },
          {
            name: 'ai_answers_reserved',
            columnNames: ['account_id'],
            where: 'reserved_tokens > 0',
          },
        ],
        foreignKeys: [
          {
            name: 'ai_answers_account_fk',
            columnNames: ['account_id'],
            referencedTableName: 'accounts',
            referencedColumnNames: ['id'],
            onDelete: 'CASCADE',
          },
        ],
      }),
    );
  }

  /** Each answer has the post that its question was first asked for. */
  private async createPosts(runner: QueryRunner, answers: string): Promise<void> {
    const uuid = uuidOf(runner);
    await runner.createTable(
      new Table({
        name: 'ai_answer_posts',
        columns: [
          { name: 'account_id', type: uuid, isPrimary: true },
          { name: 'key', type: 'varchar', isPrimary: true },
          { name: 'post_id', type: uuid, isPrimary: true },
        ],
        indices: [{ name: 'ai_answer_posts_post', columnNames: ['post_id'] }],
        foreignKeys: [
          {
            name: 'ai_answer_posts_answer_fk',
            columnNames: ['account_id', 'key'],
            referencedTableName: 'ai_answers',
            referencedColumnNames: ['account_id', 'key'],
            onDelete: 'CASCADE',
          },
          {
            name: 'ai_answer_posts_post_fk',
            columnNames: ['post_id'],
            referencedTableName: 'posts',
            referencedColumnNames: ['id'],
            onDelete: 'CASCADE',
          },
        ],
      }),
    );
    await runner.query(`INSERT INTO ai_answer_posts (account_id, key, post_id)
      SELECT account_id, key, post_id FROM ${answers} WHERE post_id IS NOT NULL`);
  }
}
