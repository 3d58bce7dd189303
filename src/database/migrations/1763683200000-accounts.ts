import { Table } from 'typeorm';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { uuidOf } from './frozen/engine.js';

export class Accounts1763683200000 implements MigrationInterface {
  readonly name = 'Accounts1763683200000';

  async up(runner: QueryRunner): Promise<void> {
    const uuid = uuidOf(runner);
    await runner.createTable(
      new Table({
        name: 'settings',
        columns: [
          { name: 'name', type: 'varchar', isPrimary: true },
          { name: 'value', type: 'text' },
        ],
      }),
    );
    await runner.createTable(
      new Table({
        name: 'accounts',
        columns: [
          { name: 'id', type: uuid, isPrimary: true },
          { name: 'email', type: 'varchar' },
          { name: 'email_key', type: 'varchar' },
          { name: 'password_hash', type: 'varchar' },
          { name: 'api_key_count', type: 'integer' },
          { name: 'created_at', type: 'bigint' },
        ],
        indices: [{ name: 'accounts_email', columnNames: ['email_key'], isUnique: true }],
        checks: [
          {
            name: 'accounts_api_key_count',
            expression: 'api_key_count >= 0 AND api_key_count <= 100',
          },
        ],
      }),
    );
    await runner.createTable(
      new Table({
        name: 'api_keys',
        columns: [
          { name: 'id', type: uuid, isPrimary: true },
          { name: 'account_id', type: uuid },
          { name: 'name', type: 'varchar' },
          { name: 'hash', type: 'varchar' },
          { name: 'key_prefix', type: 'varchar' },
          { name: 'key_suffix', type: 'varchar' },
          { name: 'last_used_at', type: 'bigint', isNullable: true },
          { name: 'created_at', type: 'bigint' },
        ],
        indices: [
          { name: 'api_keys_hash', columnNames: ['hash'], isUnique: true },
          { name: 'api_keys_account', columnNames: ['account_id', 'id'] },
        ],
        foreignKeys: [
          {
            name: 'api_keys_account_fk',
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
    await runner.dropTable('api_keys');
    await runner.dropTable('accounts');
    await runner.dropTable('settings');
  }
}
