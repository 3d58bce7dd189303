// Measures how long a post takes from one installation to another that follows its shared feed by
// WebSub: `nest build && node bench/changes/websub.ts [--engine sqlite] [--json]`. Neither of them polls. The
// posts are published at any time within the second at which the hub looks for changes.
import { setTimeout as pause } from 'node:timers/promises';
import type { Engine } from '../../src/testing/engine.ts';
import { freePort } from '../../src/testing/free-port.ts';
import { median } from '../harness/compare.ts';
import { createDatabase } from '../harness/database.ts';
import { send } from '../harness/post.ts';
import { measureEngines, readOptions } from '../harness/measurement.ts';
import { printTable } from '../harness/report.ts';
import { createAccount, Service } from '../harness/service.ts';

const POSTS = 30;
const PAUSE_MS = 10;

export interface WebSubResult {
  engine: Engine;
  /** From the answer to the publisher until the other installation lists the post. */
  seconds: { median: number; longest: number };
}

interface Installation {
  service: Service;
  target: { port: number; rawKey: string };
}

const options = readOptions();

await measureEngines(options, measure, print);

async function measure(engine: Engine): Promise<WebSubResult> {
  const hub = await install(engine, { WEBHOOK_ALLOWED_HOSTS: 'localhost' });
  const reader = await install(engine, { WEBSUB: 'on', FETCH_ALLOWED_HOSTS: 'localhost' });
  const { id: source } = await send(hub.target, 'POST', '/api/v1/feeds', { title: 'Notes' });
  const rss = await share(hub);
  const { id: feed } = await send(reader.target, 'POST', '/api/v1/feeds', { feedUrl: rss });
  await until(async () => {
    const { push } = await get<{ push: { state: string } | null }>(reader, `/feeds/${feed}`);
    return push?.state === 'active';
  });
  const seconds: number[] = [];
  for (let n = 0; n < POSTS; n++) {
    await pause(Math.random() * 1_000);
    const title = `Post ${n}`;
    await send(hub.target, 'POST', `/api/v1/feeds/${source}/posts`, { title });
    const answeredAt = performance.now();
    await until(async () => {
      const newest = `/feeds/${feed}/posts?sort=-createdAt&pageSize=1`;
      const [post] = await get<{ title: string }[]>(reader, newest);
      return post?.title === title;
    });
    seconds.push((performance.now() - answeredAt) / 1_000);
  }
  await hub.service.stop();
  await reader.service.stop();
  return { engine, seconds: { median: median(seconds), longest: Math.max(...seconds) } };
}

async function install(engine: Engine, settings: Record<string, string>): Promise<Installation> {
  const url = await createDatabase(engine);
  const { rawKey } = createAccount(url);
  const port = await freePort();
  const extra = { POLLING: 'off', PUBLIC_URL: `http://localhost:${port}`, ...settings };
  const service = await Service.start(url, { port, extra: { LOG_LEVEL: 'warn', ...extra } });
  return { service, target: { port, rawKey } };
}

/** The address of a shared feed of all posts. */
async function share({ target }: Installation): Promise<string> {
  const response = await fetch(`http://127.0.0.1:${target.port}/api/v1/shared-feeds`, {
    method: 'POST',
    headers: { 'x-api-key': target.rawKey, 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'Bench' }),
  });
  const { data } = (await response.json()) as { data: { urls: { rss: string } } };
  return data.urls.rss;
}

async function get<Data>({ target }: Installation, path: string): Promise<Data> {
  const headers = { 'x-api-key': target.rawKey };
  const response = await fetch(`http://127.0.0.1:${target.port}/api/v1${path}`, { headers });
  return ((await response.json()) as { data: Data }).data;
}

async function until(isTrue: () => Promise<boolean>): Promise<void> {
  while (!(await isTrue())) await pause(PAUSE_MS);
}

function print(results: WebSubResult[]): void {
  printTable([
    ['engine', 'posts', 'median', 'longest'],
    ...results.map(({ engine, seconds }) => [
      ...[engine, String(POSTS), `${seconds.median.toFixed(2)} s`],
      `${seconds.longest.toFixed(2)} s`,
    ]),
  ]);
}
