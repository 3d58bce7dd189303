import type { MigrationInterface, QueryRunner } from 'typeorm';

/** E-mail is written in the language of its user. */
export class LanguageOfUsers1763683200417 implements MigrationInterface {
  readonly name = 'LanguageOfUsers1763683200417';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE users ADD COLUMN language varchar');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE users DROP COLUMN language');
  }
}
