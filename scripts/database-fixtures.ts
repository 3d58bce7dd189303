/**
 * Writes a small database of each engine, filled over HTTP, with the answers that it gives:
 * `node scripts/database-fixtures.ts DIR [BUILD]`. DIR is a folder of `test/databases`, named after
 * the version; BUILD is the folder `dist` of that version, by default the one of this repository.
 * Once a version is released, its folder never changes.
 */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { gzipSync } from 'node:zlib';
import pg from 'pg';
import SqliteDriver from 'sqlite-driver';
import type * as Testing from '../src/testing/index.ts';
import { dumpPostgres } from './dump-postgres.ts';

type Client = Testing.ApiClient;

/** What is asked of a database again: the key, and the paths with their answers. */
interface Recorded {
  rawKey: string;
  answers: Record<string, unknown>;
}

const [folder, build = join(import.meta.dirname, '../dist')] = process.argv.slice(2);
if (folder === undefined) throw new Error('Name the folder to write.');
const testing = pathToFileURL(join(resolve(build), 'src/testing/index.js')).href;
const { startSluice, startPostgres } = (await import(testing)) as typeof Testing;
mkdirSync(folder, { recursive: true });
const work = mkdtempSync(join(tmpdir(), 'sluice-fixture-'));

async function created(client: Client, path: string, body: object): Promise<string> {
  const answer = await client.post(path, body);
  if (answer.status === 201) return (answer.body as { data: { id: string } }).data.id;
  throw new Error(`POST ${path} was answered with ${answer.status}: ${answer.text}`);
}

/** Feeds, categories, posts with state and labels, and a second key; nothing that expires. */
async function fill(client: Client): Promise<string[]> {
  const categoryId = await created(client, '/api/v1/categories', { name: 'Reading' });
  const feeds = [
    await created(client, '/api/v1/feeds', { title: 'Notes', categoryId }),
    await created(client, '/api/v1/feeds', { title: 'Log' }),
  ];
  const posts: string[] = [];
  for (let n = 1; n <= 6; n++) {
    const post = { externalId: `${n}`, title: `Post ${n}`, contentHtml: `<p>Needle ${n}</p>` };
    posts.push(await created(client, `/api/v1/feeds/${feeds[n % 2]!}/posts`, post));
  }
  const label = await created(client, '/api/v1/labels', { name: 'Later' });
  const state = { ids: posts.slice(0, 2), read: true, starred: true, addLabelIds: [label] };
  const { status } = await client.patch('/api/v1/posts/state', state);
  if (status !== 200) throw new Error(`The state of posts was answered with ${status}.`);
  await created(client, '/v1/api-keys', { name: 'Second', scopes: ['posts:read'] });
  return [
    `/api/v1/posts?labelId=${label}`,
    `/api/v1/posts?categoryId=${categoryId}&include=state`,
    ...posts.slice(0, 1).map((id) => `/api/v1/posts/${id}`),
  ];
}

const ASKED = [
  ...['/v1/api-keys', '/api/v1/categories', '/api/v1/labels', '/api/v1/feeds'],
  ...['/api/v1/feeds/counts', '/api/v1/posts?q=needle', '/api/v1/posts?starred=true'],
  ...['/api/v1/posts?pageSize=2', '/api/v1/changes?pageSize=4'],
];

async function record(url: string, engine: Testing.Engine): Promise<Recorded> {
  const sluice = await startSluice({ engine, databaseUrl: url });
  const client = await sluice.newClient();
  const answers: Recorded['answers'] = {};
  const asked = [...(await fill(client)), ...ASKED];
  for (const path of asked) {
    const answer = await client.get(path);
    if (answer.status !== 200) throw new Error(`GET ${path} was answered with ${answer.status}.`);
    const body = answer.body as { data: unknown[] };
    answers[path] = body;
    // Cursors are followed to the end; that of changes has none.
    if (body.data.length === 0) continue;
    const [, next] = /<([^>]+)>; rel="next"/.exec(answer.headers.get('link') ?? '') ?? [];
    if (next !== undefined) {
      const { pathname, search } = new URL(next, sluice.url);
      if (!(pathname + search in answers)) asked.push(pathname + search);
    }
  }
  await sluice.close();
  return { rawKey: client.rawKey!, answers };
}

const file = join(work, 'sluice.db');
const sqlite = await record(`sqlite:${file}`, 'sqlite');
const whole = join(work, 'whole.db');
// With what is in the log beside the file.
new SqliteDriver(file).exec(`VACUUM INTO '${whole}'`).close();
writeFileSync(join(folder, 'sqlite.db.gz'), gzipSync(readFileSync(whole), { level: 9 }));

const server = await startPostgres();
const url = `${server.url}/postgres`;
const postgres = await record(url, 'postgres');
const client = new pg.Client(url);
await client.connect();
writeFileSync(join(folder, 'postgres.sql.gz'), gzipSync(await dumpPostgres(client), { level: 9 }));
await client.end();
await server.stop();

writeFileSync(
  join(folder, 'answers.json'),
  `${JSON.stringify({ sqlite, postgres }, undefined, 2)}\n`,
);
rmSync(work, { recursive: true });
