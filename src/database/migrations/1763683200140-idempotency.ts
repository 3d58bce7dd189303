import { Table } from 'typeorm';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { uuidOf } from './frozen/engine.js';

/** Keeps the answers to requests with an `Idempotency-Key` for a day. */
export class Idempotency1763683200140 implements MigrationInterface {
  readonly name = 'Idempotency1763683200140';

  async up(runner: QueryRunner): Promise<void> {
    const uuid = uuidOf(runner);
    await runner.createTable(
      new Table({
        name: 'idempotency_keys',
        columns: [
          { name: 'account_id', type: uuid, isPrimary: true },
          { name: 'key', type: 'varchar', isPrimary: true },
          { name: 'fingerprint', type: 'varchar' },
          { name: 'holder', type: uuid },
          { name: 'status', type: 'integer', isNullable: true },
          { name: 'location', type: 'varchar', isNullable: true },
          { name: 'record_id', type: 'varchar', isNullable: true },
          { name: 'body', type: 'text', isNullable: true },
          { name: 'weight', type: 'integer', default: 0 },
          { name: 'expires_at', type: 'bigint' },
        ],
        indices: [
          { name: 'idempotency_keys_account', columnNames: ['account_id', 'expires_at'] },
          { name: 'idempotency_keys_expiry', columnNames: ['expires_at'] },
        ],
        foreignKeys: [
          {
            name: 'idempotency_keys_account_fk',
            columnNames: ['account_id'],
            referencedTableName: 'accounts',
            referencedColumnNames: ['id'],
            onDelete: 'CASCADE',
          },
        ],
      }),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('idempotency_keys');
  }
}
