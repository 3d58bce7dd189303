import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The scopes of that time, each with the bit that stood for it. */
const BITS = {
  'posts:read': 1,
  'posts:write': 2,
  'feeds:read': 4,
  'feeds:write': 8,
  ai: 16,
  keys: 32,
};

const NAMES_OF_BITS = Object.entries(BITS)
  .map(([name, bit]) => `CASE WHEN (scopes & ${bit}) <> 0 THEN '${name},' ELSE '' END`)
  .join(' || ');
/** A key that holds all scopes is given all that there were. */
const BITS_OF_NAMES = Object.entries(BITS)
  .map(
    ([name, bit]) =>
      `CASE WHEN ',' || scope_names || ',' LIKE '%,${name},%' OR scope_names = '*' THEN ${bit} ELSE 0 END`,
  )
  .join(' + ');

/**
 * Keys hold scopes by name: a position would give a key made before whatever comes to stand there.
 * Statements, since TypeORM's own changes of columns drop the table on SQLite.
 */
export class ScopeNames1763683200150 implements MigrationInterface {
  readonly name = 'ScopeNames1763683200150';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE api_keys ADD COLUMN scope_names text NOT NULL DEFAULT ''`);
    await runner.query(`UPDATE api_keys SET scope_names = rtrim(${NAMES_OF_BITS}, ',')`);
    await runner.query('ALTER TABLE api_keys DROP COLUMN scopes');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE api_keys ADD COLUMN scopes integer NOT NULL DEFAULT 63');
    await runner.query(`UPDATE api_keys SET scopes = ${BITS_OF_NAMES}`);
    await runner.query('ALTER TABLE api_keys DROP COLUMN scope_names');
  }
}
