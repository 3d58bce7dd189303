import type { MigrationInterface, QueryRunner } from 'typeorm';
import { uuidOf } from './frozen/engine.js';

/** A feed names the category that it left last, for readers that see that category alone. */
export class LeftCategories1763683200271 implements MigrationInterface {
  readonly name = 'LeftCategories1763683200271';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE feeds ADD COLUMN left_category_id ${uuidOf(runner)}`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE feeds DROP COLUMN left_category_id');
  }
}
