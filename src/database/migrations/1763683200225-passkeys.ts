import { Table } from 'typeorm';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { uuidOf } from './frozen/engine.js';

/** Passkeys of accounts, and the challenges that browsers are answering. */
export class Passkeys1763683200225 implements MigrationInterface {
  readonly name = 'Passkeys1763683200225';

  async up(runner: QueryRunner): Promise<void> {
    const uuid = uuidOf(runner);
    await runner.createTable(
      new Table({
        name: 'passkeys',
        columns: [
          { name: 'id', type: uuid, isPrimary: true },
          { name: 'account_id', type: uuid },
          { name: 'name', type: 'varchar' },
          { name: 'credential_id', type: 'varchar' },
          { name: 'public_key', type: 'text' },
          { name: 'counter', type: 'bigint' },
          { name: 'created_at', type: 'bigint' },
          { name: 'last_used_at', type: 'bigint', isNullable: true },
        ],
        indices: [
          { name: 'passkeys_credential', columnNames: ['credential_id'], isUnique: true },
          { name: 'passkeys_account', columnNames: ['account_id', 'id'] },
        ],
        foreignKeys: [
          {
            name: 'passkeys_account_fk',
            columnNames: ['account_id'],
            referencedTableName: 'accounts',
            referencedColumnNames: ['id'],
            onDelete: 'CASCADE',
          },
        ],
      }),
    );
    await runner.createTable(
      new Table({
        name: 'passkey_challenges',
        columns: [
          { name: 'hash', type: 'varchar', isPrimary: true },
          { name: 'session_id', type: uuid, isNullable: true },
          { name: 'account_id', type: uuid, isNullable: true },
          { name: 'expires_at', type: 'bigint' },
        ],
        indices: [
          { name: 'passkey_challenges_expiry', columnNames: ['expires_at'] },
          { name: 'passkey_challenges_account', columnNames: ['account_id'] },
        ],
      }),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('passkey_challenges');
    await runner.dropTable('passkeys');
  }
}
