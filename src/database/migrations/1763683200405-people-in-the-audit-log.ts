import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The audit log names the user and the role. Events of before name neither. */
export class PeopleInTheAuditLog1763683200405 implements MigrationInterface {
  readonly name = 'PeopleInTheAuditLog1763683200405';

  async up(runner: QueryRunner): Promise<void> {
    const uuid = runner.dataSource.options.type === 'postgres' ? 'uuid' : 'varchar';
    await runner.query(`ALTER TABLE audit_events ADD COLUMN actor_user_id ${uuid}`);
    await runner.query('ALTER TABLE audit_events ADD COLUMN actor_role varchar');
    await runner.query(
      'CREATE INDEX audit_events_user ON audit_events (account_id, actor_user_id, id) WHERE actor_user_id IS NOT NULL',
    );
    await runner.query(
      'CREATE INDEX audit_events_role ON audit_events (account_id, actor_role, id) WHERE actor_role IS NOT NULL',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX audit_events_role');
    await runner.query('DROP INDEX audit_events_user');
    await runner.query('ALTER TABLE audit_events DROP COLUMN actor_role');
    await runner.query('ALTER TABLE audit_events DROP COLUMN actor_user_id');
  }
}
