import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A key tells which user made it, so that the grants of a member end with the member. */
export class CreatorsOfKeys1763683200381 implements MigrationInterface {
  readonly name = 'CreatorsOfKeys1763683200381';

  async up(runner: QueryRunner): Promise<void> {
    const uuid = runner.dataSource.options.type === 'postgres' ? 'uuid' : 'varchar';
    await runner.query(`ALTER TABLE api_keys ADD COLUMN creator_id ${uuid}`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE api_keys DROP COLUMN creator_id');
  }
}
