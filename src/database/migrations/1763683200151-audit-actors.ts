import { TableIndex } from 'typeorm';
import type { MigrationInterface, QueryRunner } from 'typeorm';

const INDEX = new TableIndex({
  name: 'audit_events_actor',
  columnNames: ['account_id', 'actor_id', 'id'],
});

/** What a key did is found as fast as what was done to it. */
export class AuditActors1763683200151 implements MigrationInterface {
  readonly name = 'AuditActors1763683200151';

  async up(runner: QueryRunner): Promise<void> {
    await runner.createIndex('audit_events', INDEX);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropIndex('audit_events', INDEX);
  }
}
