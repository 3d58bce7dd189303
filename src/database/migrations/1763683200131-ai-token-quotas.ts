import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What questions to AI may cost is reserved while they are asked. */
export class AiTokenQuotas1763683200131 implements MigrationInterface {
  readonly name = 'AiTokenQuotas1763683200131';

  async up(runner: QueryRunner): Promise<void> {
    // Not by TypeORM's addColumn, which on SQLite drops the table, and what hangs on it.
    await runner.query(
      'ALTER TABLE ai_answers ADD COLUMN reserved_tokens integer NOT NULL DEFAULT 0',
    );
    await runner.query(
      'CREATE INDEX ai_answers_reserved ON ai_answers (account_id) WHERE reserved_tokens > 0',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX ai_answers_reserved');
    await runner.query('ALTER TABLE ai_answers DROP COLUMN reserved_tokens');
  }
}
