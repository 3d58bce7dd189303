import { Table } from 'typeorm';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { goesWith } from './tables/references.js';

/** Members can invite others by a link. */
export class Invitations1763683200380 implements MigrationInterface {
  readonly name = 'Invitations1763683200380';

  async up(runner: QueryRunner): Promise<void> {
    const uuid = runner.dataSource.options.type === 'postgres' ? 'uuid' : 'varchar';
    await runner.createTable(
      new Table({
        name: 'invitations',
        columns: [
          { name: 'id', type: uuid, isPrimary: true },
          { name: 'account_id', type: uuid },
          { name: 'inviter_id', type: uuid, isNullable: true },
          { name: 'email', type: 'varchar', isNullable: true },
          { name: 'role', type: 'varchar' },
          { name: 'token_hash', type: 'varchar' },
          { name: 'expires_at', type: 'bigint' },
          { name: 'created_at', type: 'bigint' },
        ],
        indices: [
          { name: 'invitations_account', columnNames: ['account_id', 'id'] },
          { name: 'invitations_inviter', columnNames: ['inviter_id'] },
          { name: 'invitations_expiry', columnNames: ['expires_at'] },
          { name: 'invitations_token', columnNames: ['token_hash'], isUnique: true },
        ],
        foreignKeys: [
          goesWith('accounts', 'invitations_account_fk', ['account_id']),
          goesWith('members', 'invitations_inviter_fk', ['inviter_id']),
        ],
      }),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('invitations');
  }
}
