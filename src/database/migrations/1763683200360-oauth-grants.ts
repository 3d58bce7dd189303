import { Table } from 'typeorm';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { goesWith } from './tables/references.js';

const GRANT = ['key_id', 'account_id'];
const KEY = ['id', 'account_id'];

/** A key can be the grant of a client of OAuth, whose access tokens stand beside the keys' secrets. */
export class OauthGrants1763683200360 implements MigrationInterface {
  readonly name = 'OauthGrants1763683200360';

  async up(runner: QueryRunner): Promise<void> {
    const uuid = runner.dataSource.options.type === 'postgres' ? 'uuid' : 'varchar';
    await runner.query('ALTER TABLE api_keys ADD COLUMN oauth_client_id varchar');
    await runner.query('ALTER TABLE api_key_hashes ADD COLUMN expires_at bigint');
    await runner.query('CREATE INDEX api_key_hashes_expiry ON api_key_hashes (expires_at)');
    await runner.createTable(
      new Table({
        name: 'oauth_clients',
        columns: [
          { name: 'id', type: uuid, isPrimary: true },
          { name: 'name', type: 'varchar' },
          { name: 'redirect_uris', type: 'text' },
          { name: 'network', type: 'varchar' },
          { name: 'created_at', type: 'bigint' },
        ],
        indices: [
          { name: 'oauth_clients_network', columnNames: ['network'] },
          { name: 'oauth_clients_created', columnNames: ['created_at'] },
        ],
      }),
    );
    await runner.createTable(
      new Table({
        name: 'oauth_codes',
        columns: [
          { name: 'hash', type: 'varchar', isPrimary: true },
          { name: 'account_id', type: uuid },
          { name: 'key_id', type: uuid },
          { name: 'client_id', type: 'varchar' },
          { name: 'redirect_uri', type: 'varchar' },
          { name: 'challenge', type: 'varchar' },
          { name: 'expires_at', type: 'bigint' },
          { name: 'used_at', type: 'bigint', isNullable: true },
        ],
        indices: [
          { name: 'oauth_codes_key', columnNames: ['account_id', 'key_id'] },
          { name: 'oauth_codes_expiry', columnNames: ['expires_at'] },
        ],
        foreignKeys: [goesWith('api_keys', 'oauth_codes_key_fk', GRANT, KEY)],
      }),
    );
    await runner.createTable(
      new Table({
        name: 'oauth_refresh_tokens',
        columns: [
          { name: 'hash', type: 'varchar', isPrimary: true },
          { name: 'account_id', type: uuid },
          { name: 'key_id', type: uuid },
          { name: 'client_id', type: 'varchar' },
          { name: 'expires_at', type: 'bigint' },
          { name: 'used_at', type: 'bigint', isNullable: true },
        ],
        indices: [
          { name: 'oauth_refresh_tokens_key', columnNames: ['account_id', 'key_id'] },
          { name: 'oauth_refresh_tokens_client', columnNames: ['client_id'] },
          { name: 'oauth_refresh_tokens_expiry', columnNames: ['expires_at'] },
        ],
        foreignKeys: [goesWith('api_keys', 'oauth_refresh_tokens_key_fk', GRANT, KEY)],
      }),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of ['oauth_refresh_tokens', 'oauth_codes', 'oauth_clients']) {
      await runner.dropTable(table);
    }
    // A grant is of no use without its client.
    await runner.query(
      `UPDATE accounts SET api_key_count = api_key_count -
        (SELECT COUNT(*) FROM api_keys WHERE account_id = accounts.id AND oauth_client_id IS NOT NULL)
       WHERE id IN (SELECT account_id FROM api_keys WHERE oauth_client_id IS NOT NULL)`,
    );
    await runner.query('DELETE FROM api_keys WHERE oauth_client_id IS NOT NULL');
    await runner.query('DROP INDEX api_key_hashes_expiry');
    await runner.query('ALTER TABLE api_key_hashes DROP COLUMN expires_at');
    await runner.query('ALTER TABLE api_keys DROP COLUMN oauth_client_id');
  }
}
