import { Table } from 'typeorm';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { goesWith } from './tables/references.js';

/** People choose a new password by a link. */
export class PasswordResets1763683200416 implements MigrationInterface {
  readonly name = 'PasswordResets1763683200416';

  async up(runner: QueryRunner): Promise<void> {
    const uuid = runner.dataSource.options.type === 'postgres' ? 'uuid' : 'varchar';
    await runner.createTable(
      new Table({
        name: 'password_resets',
        columns: [
          { name: 'token_hash', type: 'varchar', isPrimary: true },
          { name: 'user_id', type: uuid },
          { name: 'expires_at', type: 'bigint' },
        ],
        indices: [
          { name: 'password_resets_user', columnNames: ['user_id'] },
          { name: 'password_resets_expiry', columnNames: ['expires_at'] },
        ],
        foreignKeys: [goesWith('users', 'password_resets_user_fk', ['user_id'])],
      }),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('password_resets');
  }
}
