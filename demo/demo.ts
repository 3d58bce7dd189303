import { execFile, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { AuthenticationError, ConflictError, Sluice } from 'sluice-client';
import { SAMPLE_FEEDS, serveSampleFeeds } from './feed-server.ts';

const ROOT = join(import.meta.dirname, '..');
const EMAIL = 'demo@sluice.example';
// The environment comes before `.env`, as in the service.
if (existsSync('.env')) process.loadEnvFile('.env');
const DATA = process.env['DEMO_DATA'] || join(ROOT, 'data');
const KEY_FILE = join(DATA, 'demo-key.json');
const DATABASE = join(DATA, 'demo.db');
const PORT = Number(process.env['PORT'] || 3000);
const FEEDS_PORT = Number(process.env['DEMO_FEEDS_PORT'] || 4801);
// Not the IP address: browsers let no passkey be made for one.
const BASE = `http://localhost:${PORT}`;
const ENVIRONMENT = {
  ...process.env,
  PORT: String(PORT),
  HOST: '127.0.0.1',
  DATABASE_URL: `sqlite:${DATABASE}`,
  FETCH_ALLOWED_HOSTS: `127.0.0.1:${FEEDS_PORT}`,
  LOG_LEVEL: process.env['LOG_LEVEL'] || 'warn',
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
  const client = new Sluice({ baseUrl: BASE, apiKey: key });
  for (const name of SAMPLE_FEEDS) {
    await subscribe(client, `http://127.0.0.1:${FEEDS_PORT}/${name}`);
  }
  const feedId = await ownFeed(client);
  console.log(explain(key, password, feedId, await currentCursor(client)));
}

/** For as long as a slow machine needs; a service that fails ends this process. */
async function waitUntilReady(): Promise<void> {
  const { health } = new Sluice({ baseUrl: BASE });
  for (let attempt = 0; attempt < 1_200; attempt++) {
    const ready = await health.checkReadiness({ maxRetries: 0 }).catch(() => undefined);
    if (ready) return;
    await wait(100);
  }
  throw new Error('The service did not become ready within two minutes.');
}

interface DemoAccount {
  rawKey: string;
  password: string;
}

/** Returns the account of an earlier run, with its key if that still works. */
async function obtainAccount(): Promise<DemoAccount> {
  if (existsSync(KEY_FILE)) {
    const known = JSON.parse(await readFile(KEY_FILE, 'utf8')) as DemoAccount;
    if (known.password && (await isValid(known.rawKey))) return known;
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

async function isValid(apiKey: string): Promise<boolean> {
  try {
    await new Sluice({ baseUrl: BASE, apiKey }).apiKeys.getCurrent();
    return true;
  } catch (error) {
    if (error instanceof AuthenticationError) return false;
    throw error;
  }
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

/** Subscribes to a feed; an existing subscription counts as success. */
async function subscribe(client: Sluice, feedUrl: string): Promise<void> {
  try {
    await client.feeds.create({ feedUrl });
  } catch (error) {
    if (!(error instanceof ConflictError)) throw error;
  }
}

/** The feed to publish into, created in the first run. */
async function ownFeed({ feeds }: Sluice): Promise<string> {
  const [existing] = (await feeds.list({ source: ['api'] })).data;
  return (existing ?? (await feeds.create({ title: 'My notebook' }))).id;
}

/** Where a reader stands who has all changes so far. */
async function currentCursor({ changes }: Sluice): Promise<string> {
  const { value } = await changes.follow({ since: 'now' }).next();
  return value.cursor;
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

  # the same in JavaScript
  SLUICE_KEY=${key} node --input-type=module -e "
    import { Sluice } from 'sluice-client';
    const client = new Sluice({ baseUrl: '${BASE}', apiKey: process.env.SLUICE_KEY });
    for await (const post of client.posts.list()) console.log(post.title);"

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

The data is kept in ${relative(process.cwd(), DATABASE)}; running this again continues with it. Ctrl+C stops.
`;
}

await main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
