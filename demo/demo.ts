import { execFile, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { SAMPLE_FEEDS, serveSampleFeeds } from './feed-server.ts';

const ROOT = join(import.meta.dirname, '..');
const DATA = join(ROOT, 'data');
const KEY_FILE = join(DATA, 'demo-key.json');
const EMAIL = 'demo@sluice.example';
const PORT = Number(process.env['PORT'] ?? 3000);
const FEEDS_PORT = Number(process.env['DEMO_FEEDS_PORT'] ?? 4801);
const BASE = `http://127.0.0.1:${PORT}`;
const ENVIRONMENT = {
  ...process.env,
  PORT: String(PORT),
  HOST: '127.0.0.1',
  DATABASE_URL: `sqlite:${join(DATA, 'demo.db')}`,
  FETCH_ALLOWED_HOSTS: `127.0.0.1:${FEEDS_PORT}`,
  LOG_LEVEL: process.env['LOG_LEVEL'] ?? 'warn',
};

/** Starts the service with an account, a key and the posts of three web feeds. */
async function main(): Promise<void> {
  await mkdir(DATA, { recursive: true });
  await serveSampleFeeds(FEEDS_PORT).catch(() => {
    throw new Error(`Port ${FEEDS_PORT} is already in use; set DEMO_FEEDS_PORT to another.`);
  });
  const service = spawn(process.execPath, [join(ROOT, 'dist/src/main.js')], {
    env: ENVIRONMENT,
    stdio: ['ignore', 'inherit', 'pipe'],
  });
  service.stderr.on('data', (text: Buffer) => {
    if (!text.toString().startsWith('Sluice listens')) process.stderr.write(text);
  });
  service.once('exit', (code) => process.exit(code ?? 1));
  process.on('exit', () => service.kill());
  process.on('SIGINT', () => service.kill('SIGINT'));
  process.on('SIGTERM', () => service.kill('SIGTERM'));

  await waitUntilReady();
  const { rawKey: key, password } = await obtainAccount();
  for (const name of SAMPLE_FEEDS) {
    await post(key, '/api/v1/feeds', { feedUrl: `http://127.0.0.1:${FEEDS_PORT}/${name}` });
  }
  const feedId = await ownFeed(key);
  console.log(explain(key, password, feedId, await currentCursor(key)));
}

async function waitUntilReady(): Promise<void> {
  for (let attempt = 0; attempt < 200; attempt++) {
    const ready = await fetch(`${BASE}/health/ready`).catch(() => undefined);
    if (ready?.ok) return;
    await wait(100);
  }
  throw new Error('The service did not become ready within 20 seconds.');
}

interface DemoAccount {
  rawKey: string;
  password: string;
}

/** Returns the account of an earlier run, with its key if that still works. */
async function obtainAccount(): Promise<DemoAccount> {
  if (existsSync(KEY_FILE)) {
    const known = JSON.parse(await readFile(KEY_FILE, 'utf8')) as DemoAccount;
    const answer = await fetch(`${BASE}/v1/api-keys`, { headers: { 'x-api-key': known.rawKey } });
    if (answer.ok && known.password) return known;
  }
  const password = newPassword();
  const created = await sluice(['accounts', 'create', '--key-name', 'Demo'], password)
    // The account exists from an earlier run.
    .catch(async () => {
      await sluice(['accounts', 'set-password'], password);
      return sluice(['api-keys', 'create', '--name', 'Demo']);
    });
  const { rawKey } = JSON.parse(created) as DemoAccount;
  await writeFile(KEY_FILE, JSON.stringify({ rawKey, password }), { mode: 0o600 });
  return { rawKey, password };
}

const newPassword = (): string =>
  Buffer.from(crypto.getRandomValues(new Uint8Array(24))).toString('base64url');

/** Runs a command. The password is sent on standard input, where no other user can see it. */
async function sluice(command: string[], password = ''): Promise<string> {
  const cli = join(ROOT, 'dist/src/cli.js');
  const running = promisify(execFile)(process.execPath, [cli, ...command, '--email', EMAIL], {
    env: ENVIRONMENT,
  });
  running.child.stdin?.end(password);
  return (await running).stdout;
}

/** Sends a POST; an existing record counts as success. */
async function post(key: string, path: string, body: object): Promise<void> {
  const answer = await fetch(BASE + path, {
    method: 'POST',
    headers: { 'x-api-key': key, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!answer.ok && answer.status !== 409) throw new Error(await answer.text());
}

/** The feed to publish into, created in the first run. */
async function ownFeed(key: string): Promise<string> {
  const find = async () => {
    const answer = await fetch(`${BASE}/api/v1/feeds?pageSize=100`, {
      headers: { 'x-api-key': key },
    });
    const { data } = (await answer.json()) as { data: { id: string; source: string }[] };
    return data.find(({ source }) => source === 'api')?.id;
  };
  const existing = await find();
  if (existing) return existing;
  await post(key, '/api/v1/feeds', { title: 'My notebook' });
  return (await find())!;
}

/** Where a reader stands who has all changes so far. */
async function currentCursor(key: string): Promise<string> {
  const answer = await fetch(`${BASE}/api/v1/changes?since=now`, { headers: { 'x-api-key': key } });
  return ((await answer.json()) as { cursor: string }).cursor;
}

function explain(key: string, password: string, feedId: string, cursor: string): string {
  const auth = `-H 'X-API-Key: ${key}'`;
  const json = `-H 'Content-Type: application/json'`;
  return `
Sluice is running, with three sample feeds and a feed to publish into.

  Dashboard   ${BASE}/dashboard
              sign in as ${EMAIL} with ${password}
  Swagger UI  ${BASE}/docs
  API         ${BASE}
  API key     ${key}

Paste these into another terminal:

  # the latest posts, two to a page
  curl -s ${auth} '${BASE}/api/v1/posts?pageSize=2'

  # a full-text search
  curl -s ${auth} '${BASE}/api/v1/posts?q=onions'

  # the feeds
  curl -s ${auth} '${BASE}/api/v1/feeds'

  # publish a post
  curl -s ${auth} ${json} -d '{"externalId":"hello","title":"Hello","contentHtml":"<p>Hello, Sluice.</p>"}' '${BASE}/api/v1/feeds/${feedId}/posts'

  # follow what is new, edited and gone: waits up to 30 s for it
  curl -s ${auth} '${BASE}/api/v1/changes?wait=30&cursor=${cursor}'

  # share posts with any feed reader, by a secret address
  curl -s ${auth} ${json} -d '{"name":"Onions","filter":{"q":"onions"}}' '${BASE}/api/v1/shared-feeds'

  # create another key, and list the keys
  curl -s ${auth} ${json} -d '{"name":"Second key"}' '${BASE}/v1/api-keys'
  curl -s ${auth} '${BASE}/v1/api-keys'

The data is kept in data/demo.db; running this again continues with it. Ctrl+C stops.
`;
}

await main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
