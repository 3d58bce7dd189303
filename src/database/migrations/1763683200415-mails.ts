import { Table } from 'typeorm';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { goesWith } from './tables/references.js';

/** Messages wait in a queue until the SMTP server takes them. */
export class Mails1763683200415 implements MigrationInterface {
  readonly name = 'Mails1763683200415';

  async up(runner: QueryRunner): Promise<void> {
    const uuid = runner.dataSource.options.type === 'postgres' ? 'uuid' : 'varchar';
    await runner.createTable(
      new Table({
        name: 'mails',
        columns: [
          { name: 'id', type: uuid, isPrimary: true },
          { name: 'account_id', type: uuid },
          { name: 'kind', type: 'varchar' },
          { name: 'recipient_hash', type: 'varchar' },
          { name: 'content', type: 'text', isNullable: true },
          { name: 'attempts', type: 'integer', default: 0 },
          { name: 'next_attempt_at', type: 'bigint', isNullable: true },
          { name: 'expires_at', type: 'bigint' },
          { name: 'lease_owner', type: uuid, isNullable: true },
          { name: 'leased_until', type: 'bigint', default: 0 },
        ],
        indices: [
          {
            name: 'mails_due',
            columnNames: ['next_attempt_at'],
            where: 'next_attempt_at IS NOT NULL',
          },
          { name: 'mails_account', columnNames: ['account_id', 'kind', 'id'] },
          { name: 'mails_recipient', columnNames: ['recipient_hash', 'kind', 'id'] },
        ],
        foreignKeys: [goesWith('accounts', 'mails_account_fk', ['account_id'])],
      }),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('mails');
  }
}
