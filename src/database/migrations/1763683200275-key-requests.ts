import { Table } from 'typeorm';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { uuidOf } from './frozen/engine.js';

/** The newest requests of each key. */
export class KeyRequests1763683200275 implements MigrationInterface {
  readonly name = 'KeyRequests1763683200275';

  async up(runner: QueryRunner): Promise<void> {
    const uuid = uuidOf(runner);
    await runner.createTable(
      new Table({
        name: 'api_key_requests',
        columns: [
          { name: 'id', type: uuid, isPrimary: true },
          { name: 'account_id', type: uuid, isPrimary: true },
          { name: 'key_id', type: uuid },
          { name: 'method', type: 'varchar' },
          { name: 'route', type: 'varchar', isNullable: true },
          { name: 'status', type: 'integer' },
          { name: 'duration_ms', type: 'integer' },
          { name: 'address', type: 'varchar' },
          { name: 'request_id', type: 'varchar' },
          { name: 'requested_at', type: 'bigint' },
        ],
        indices: [{ name: 'api_key_requests_key', columnNames: ['account_id', 'key_id', 'id'] }],
        foreignKeys: [
          {
            name: 'api_key_requests_key_fk',
            columnNames: ['key_id', 'account_id'],
            referencedTableName: 'api_keys',
            referencedColumnNames: ['id', 'account_id'],
            onDelete: 'CASCADE',
          },
        ],
      }),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('api_key_requests');
  }
}
