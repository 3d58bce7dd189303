import { execFile, execFileSync, spawnSync } from 'node:child_process';
import { cpSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Sluice } from 'sluice-client';
import { launchChromium } from '../../packages/testkit/chromium.js';
import { TestService } from '../support/services/service.js';
import { EXPECTED, prepareCheck } from './runtime-expectations.js';

const ROOT = resolve(import.meta.dirname, '../..');
const CLIENT = join(ROOT, 'packages/client');
const PROGRAM = join(import.meta.dirname, 'runtime');
const MAX_BYTES = 10_000;

const folder = await mkdtemp(join(tmpdir(), 'sluice-client-'));
const installed = join(folder, 'node_modules/sluice-client');
let tarball: string;

const run = promisify(execFile);
/** Without the options of Node.js that the tests have. */
const ENVIRONMENT = { PATH: process.env['PATH'], HOME: process.env['HOME'] };

const npm = (cwd: string, ...args: string[]): string =>
  execFileSync('npm', args, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });

beforeAll(() => {
  const packed = npm(CLIENT, 'pack', '--json', '--ignore-scripts', '--pack-destination', folder);
  tarball = join(folder, JSON.parse(packed)[0].filename);
  writeFileSync(join(folder, 'package.json'), '{"type":"module","private":true}');
  npm(folder, 'install', '--offline', '--no-audit', '--no-fund', tarball);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

describe('the package sluice-client', () => {
  it('has the build and three documents, and needs nothing else', () => {
    const manifest = JSON.parse(readFileSync(join(installed, 'package.json'), 'utf8'));
    expect([manifest.dependencies, manifest.peerDependencies]).toEqual([undefined, undefined]);
    expect(
      readdirSync(join(folder, 'node_modules')).filter((name) => !name.startsWith('.')),
    ).toEqual(['sluice-client']);
    expect(readdirSync(installed).sort()).toEqual(['LICENSE', 'README.md', 'dist', 'package.json']);
    const files = readdirSync(join(installed, 'dist'), { recursive: true, encoding: 'utf8' });
    expect(files.filter((name) => !/(^generated|\.js|\.d\.ts)$/.test(name))).toEqual([]);
    expect(files.filter((name) => name.includes('.spec.'))).toEqual([]);
  });

  it('is less than 10 KB in a bundle', async () => {
    const args = [join(import.meta.dirname, 'bundle-size.mjs'), join(installed, 'dist/index.js')];
    const bytes = Number((await run(process.execPath, args, { env: ENVIRONMENT })).stdout);
    expect(bytes).toBeGreaterThan(3_000);
    expect(bytes).toBeLessThan(MAX_BYTES);
  });

  it('has no findings of publint', async () => {
    const args = [join(import.meta.dirname, 'package-findings.mjs'), installed];
    const { stdout } = await run(process.execPath, args, { env: ENVIRONMENT });
    expect(JSON.parse(stdout)).toEqual([]);
  });

  it('has types that hold in a strict program of its own', () => {
    const program = `import { Sluice, NotFoundError } from 'sluice-client';
import type { Category, Change, Feed, Post, PostState } from 'sluice-client';
const client = new Sluice({ baseUrl: 'https://sluice.test', apiKey: 'k' });
export async function titles(feedId: string): Promise<(string | null)[]> {
  const found: (string | null)[] = [];
  for await (const post of client.posts.list({ feedId: [feedId], sort: '-createdAt' })) found.push(post.title);
  const post: Post = await client.posts.get('a').catch((error: unknown) => {
    if (error instanceof NotFoundError) return client.posts.publish(feedId, { title: 'b' });
    throw error;
  });
  for await (const event of client.events.stream()) if (event.type === 'post.deleted') return event.data.ids;
  // @ts-expect-error -- there is no such filter
  await client.posts.list({ colour: 'red' });
  // @ts-expect-error -- a deletion has no result
  (await client.posts.remove(post.id)).id;
  return found;
}
export async function copy(): Promise<void> {
  for await (const { changes } of client.changes.follow()) changes.forEach(apply);
}
function apply(change: Change): Post | Feed | Category | PostState | string {
  if (change.change === 'deleted') {
    const nothing: null = change.data;
    return nothing ?? change.id;
  }
  switch (change.type) {
    case 'post': {
      const post: Post = change.data;
      return post;
    }
    case 'feed': {
      const feed: Feed = change.data;
      return feed;
    }
    case 'category':
      return change.data.name;
    case 'state': {
      const state: PostState = change.data;
      // @ts-expect-error -- a state has no title
      return change.data.title ?? state;
    }
  }
}
`;
    writeFileSync(join(folder, 'program.ts'), program);
    const settings = { strict: true, noEmit: true, skipLibCheck: false, types: [] };
    const compilerOptions = { ...settings, module: 'nodenext', lib: ['es2022', 'dom'] };
    writeFileSync(
      join(folder, 'tsconfig.json'),
      JSON.stringify({ compilerOptions, files: ['program.ts'] }),
    );
    const args = [join(ROOT, 'node_modules/typescript/bin/tsc'), '-p', folder];
    expect(spawnSync(process.execPath, args, { encoding: 'utf8' }).stdout).toBe('');
  });
});

describe('sluice-client runs', () => {
  let service: TestService;
  let rawKey: string;
  let check: Awaited<ReturnType<typeof prepareCheck>>;

  beforeAll(async () => {
    service = await TestService.start('sqlite');
    rawKey = (await service.newClient()).rawKey!;
    check = await prepareCheck(service.url, rawKey);
  });
  afterAll(async () => {
    await service.stop();
    await check.hostile.stop();
  });

  // On others: `npm run try-client`.
  it('on Node.js, also in a thread', async () => {
    cpSync(PROGRAM, join(folder, 'program'), { recursive: true });
    const args = ['program/program.mjs', JSON.stringify(check.given)];
    const { stdout } = await run(process.execPath, args, { cwd: folder, env: ENVIRONMENT });
    expect(JSON.parse(stdout)).toEqual(EXPECTED);
    expect(check.hostile.followed).toBe(0);
  });

  it('the first lines of its README', async () => {
    const readme = readFileSync(join(CLIENT, 'README.md'), 'utf8');
    const [, example = ''] = /^# sluice-client\n\n```js\n(.*?)```/s.exec(readme)!;
    expect(example.trim().split('\n')).toHaveLength(5);
    const client = new Sluice({ baseUrl: service.url, apiKey: rawKey });
    const feed = await client.feeds.create({ title: 'Kitchen' });
    await client.posts.publish(feed.id, { title: 'About onions' });
    writeFileSync(
      join(folder, 'readme.mjs'),
      example.replace('http://127.0.0.1:3000', service.url),
    );
    const env = { ...ENVIRONMENT, SLUICE_KEY: rawKey };
    const { stdout } = await run(process.execPath, ['readme.mjs'], { cwd: folder, env });
    expect(stdout).toBe('About onions\n');
    const [made] = (await client.feeds.list({ q: 'From the client' })).data;
    expect((await client.posts.getByExternalId(made!.id, 'hello')).title).toBe('Hello, Sluice');
  });

  it('in Chromium, also in a worker', async () => {
    const browser = await launchChromium();
    const context = await browser.newContext();
    // The page below is none of a server on loopback.
    await context.grantPermissions(['local-network-access']);
    const page = await context.newPage();
    await page.route(`${service.url}/test/**`, (route) => {
      const path = new URL(route.request().url()).pathname.replace('/test/', '');
      const file = [PROGRAM, installed].map((from) => join(from, path)).find(existsSync);
      return path && file
        ? route.fulfill({ contentType: 'text/javascript', body: readFileSync(file) })
        : route.fulfill({ contentType: 'text/html', body: '' });
    });
    await page.goto(`${service.url}/test/`);
    const given = JSON.stringify({ ...check.given, module: '/test/dist/index.js' });
    const result = await page.evaluate(
      `import('/test/program.mjs').then(({ checkAll }) => checkAll(${given}))`,
    );
    await browser.close();
    expect(result).toEqual(EXPECTED);
    expect(check.hostile.followed).toBe(0);
  });
});
