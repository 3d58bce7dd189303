import { Table } from 'typeorm';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { goesWith } from './tables/references.js';

/** People sign in by a provider of OpenID Connect. */
export class SingleSignOn1763683200400 implements MigrationInterface {
  readonly name = 'SingleSignOn1763683200400';

  async up(runner: QueryRunner): Promise<void> {
    const uuid = runner.dataSource.options.type === 'postgres' ? 'uuid' : 'varchar';
    await runner.createTable(
      new Table({
        name: 'oidc_identities',
        columns: [
          { name: 'id', type: uuid, isPrimary: true },
          { name: 'user_id', type: uuid },
          { name: 'issuer', type: 'varchar' },
          { name: 'subject', type: 'varchar' },
          { name: 'created_at', type: 'bigint' },
        ],
        indices: [
          {
            name: 'oidc_identities_subject',
            columnNames: ['issuer', 'subject'],
            isUnique: true,
          },
          { name: 'oidc_identities_user', columnNames: ['user_id'] },
        ],
        foreignKeys: [goesWith('users', 'oidc_identities_user_fk', ['user_id'])],
      }),
    );
    await runner.createTable(
      new Table({
        name: 'oidc_sessions',
        columns: [
          { name: 'session_id', type: uuid, isPrimary: true },
          { name: 'identity_id', type: uuid },
          { name: 'provider', type: 'integer' },
          { name: 'provider_session', type: 'varchar', isNullable: true },
          { name: 'id_token', type: 'text' },
        ],
        indices: [
          { name: 'oidc_sessions_identity', columnNames: ['identity_id'] },
          { name: 'oidc_sessions_provider_session', columnNames: ['provider_session'] },
        ],
        foreignKeys: [
          goesWith('sessions', 'oidc_sessions_session_fk', ['session_id']),
          goesWith('oidc_identities', 'oidc_sessions_identity_fk', ['identity_id']),
        ],
      }),
    );
    await runner.createTable(
      new Table({
        name: 'oidc_requests',
        columns: [
          { name: 'hash', type: 'varchar', isPrimary: true },
          { name: 'expires_at', type: 'bigint' },
        ],
        indices: [{ name: 'oidc_requests_expiry', columnNames: ['expires_at'] }],
      }),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of ['oidc_requests', 'oidc_sessions', 'oidc_identities']) {
      await runner.dropTable(table);
    }
  }
}
