/**
 * Writes docs/schema.md from a fresh database of PostgreSQL; needs a current build. `--check` compares
 * instead.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import type * as Ormconfig from '../ormconfig.ts';
import type * as DataSources from '../src/database/data-source.ts';
import type * as Servers from '../src/testing/postgres-server.ts';

const FILE = join(import.meta.dirname, '../docs/schema.md');

const built = <Module>(path: string): Promise<Module> =>
  import(new URL(`../dist/${path}.js`, import.meta.url).href) as Promise<Module>;

/** The lines of each table, in the order in which they are shown. */
const LINES = [
  `SELECT attrelid AS id, format('%s %s%s%s', attname, format_type(atttypid, atttypmod),
     CASE WHEN attnotnull THEN '' ELSE ' null' END, ' default ' || pg_get_expr(adbin, adrelid))
     AS line
   FROM pg_attribute LEFT JOIN pg_attrdef ON adrelid = attrelid AND adnum = attnum
   WHERE attnum > 0 AND NOT attisdropped ORDER BY attnum`,
  `SELECT conrelid AS id, format('constraint %s %s', conname, pg_get_constraintdef(oid)) AS line
   FROM pg_constraint WHERE contype <> 'n' ORDER BY contype <> 'p', conname`,
  `SELECT indrelid AS id, regexp_replace(pg_get_indexdef(indexrelid),
     '^CREATE (UNIQUE )?INDEX (\\w+) ON \\S+ USING (btree )?', '\\1index \\2 ') AS line
   FROM pg_index WHERE NOT EXISTS (SELECT 1 FROM pg_constraint WHERE conindid = indexrelid)
   ORDER BY 2`,
  `SELECT tgrelid AS id, 'trigger ' || tgname AS line FROM pg_trigger WHERE NOT tgisinternal
   ORDER BY tgname`,
];

async function describe(client: pg.Client): Promise<string> {
  const { rows: tables } = await client.query<{ id: number; name: string }>(
    `SELECT oid AS id, relname AS name FROM pg_class
     WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' AND relname <> 'migrations'
     ORDER BY relname`,
  );
  const parts: { id: number; line: string }[][] = [];
  for (const sql of LINES) parts.push((await client.query<{ id: number; line: string }>(sql)).rows);
  const sections = tables.map(({ id, name }) => {
    const lines = parts.flatMap((part) => part.filter((row) => row.id === id));
    return `\n## ${name}\n\n\`\`\`text\n${lines.map(({ line }) => line).join('\n')}\n\`\`\`\n`;
  });
  return `# The schema

Written by \`npm run schema\` from a fresh database of PostgreSQL. A column is not null where it does not say so. SQLite has
the same tables, columns, keys and indexes, with \`varchar\` for \`uuid\`; its search index is a virtual table. The text of each
trigger, with what it guarantees, is in \`src/database/migrations/triggers\`.
${sections.join('')}`;
}

const { startPostgres } = await built<typeof Servers>('src/testing/postgres-server');
const { connect } = await built<typeof DataSources>('src/database/data-source');
const { databaseOptions } = await built<typeof Ormconfig>('ormconfig');
const server = await startPostgres();
const url = `${server.url}/postgres`;
await (await connect(databaseOptions(url), [])).destroy();
const client = new pg.Client(url);
await client.connect();
const text = await describe(client);
await client.end();
await server.stop();

if (!process.argv.includes('--check')) writeFileSync(FILE, text);
else if (readFileSync(FILE, 'utf8') !== text) {
  console.error('docs/schema.md is not current: run `npm run schema`.');
  // The embedded PostgreSQL ends this process with 0 whatever `process.exitCode` says.
  process.exit(1);
}
