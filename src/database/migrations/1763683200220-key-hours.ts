import { Table } from 'typeorm';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { uuidOf } from './frozen/engine.js';

const COUNTS = ['status_2xx', 'status_3xx', 'status_4xx', 'status_5xx'];

/** What keys did by the hour, beside what they did by the day. */
export class KeyHours1763683200220 implements MigrationInterface {
  readonly name = 'KeyHours1763683200220';

  async up(runner: QueryRunner): Promise<void> {
    await runner.createTable(
      new Table({
        name: 'api_key_hours',
        columns: [
          { name: 'key_id', type: uuidOf(runner), isPrimary: true },
          { name: 'hour', type: 'integer', isPrimary: true },
          ...COUNTS.map((name) => ({ name, type: 'integer' })),
        ],
        indices: [{ name: 'api_key_hours_hour', columnNames: ['hour'] }],
        foreignKeys: [
          {
            name: 'api_key_hours_key_fk',
            columnNames: ['key_id'],
            referencedTableName: 'api_keys',
            referencedColumnNames: ['id'],
            onDelete: 'CASCADE',
          },
        ],
      }),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('api_key_hours');
  }
}
