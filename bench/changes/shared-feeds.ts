// Compares shared feeds that are requested again, and a page of posts that is, with the page of the
// baseline: `nest build && node bench/changes/shared-feeds.ts [--engine sqlite] [--json]`.
import { join } from 'node:path';
import type { Engine } from '../../src/testing/engine.ts';
import type { Case } from '../pages/cases.ts';
import { compare, takeTurns } from '../harness/compare.ts';
import type { Comparison } from '../harness/compare.ts';
import { cpuMs } from '../harness/cpu-time.ts';
import { createDatabase } from '../harness/database.ts';
import { loadPosts } from '../harness/dataset.ts';
import { LoadGenerator } from '../harness/load-generator.ts';
import { measureEngines, readOptions } from '../harness/measurement.ts';
import { startHelper, stop } from '../harness/processes.ts';
import { printTable } from '../harness/report.ts';
import { createAccount, Service } from '../harness/service.ts';
import { Side } from '../harness/side.ts';

const POSTS = 1_000;
const PAGE_SIZE = 20;
/** Short ones, since other programs on the machine take processor time for some seconds. */
const ROUNDS = { rounds: 41, seconds: 0.25 };
const WARM_UP_S = 3;
const FORMATS = ['rss', 'atom', 'json'] as const;

interface SharedResult extends Comparison {
  engine: Engine;
  name: string;
  /** Milliseconds of processor time of the service; other programs change it less than the rest. */
  cpuPerRequest: number;
}

const options = readOptions();

await measureEngines(options, measure, (results) => print(results.flat()));

async function measure(engine: Engine): Promise<SharedResult[]> {
  const url = await createDatabase(engine);
  await Service.migrate(url);
  const account = createAccount(url);
  await loadPosts(url, account, POSTS);
  const service = await Service.start(url);
  const token = await share(service.port, account.rawKey);
  const baseline = await startHelper<number>(join(import.meta.dirname, '../pages/baseline.ts'), {
    env: { PATH: process.env['PATH'], DATABASE_URL: url },
  });
  const load = await LoadGenerator.start();
  const page: Case = {
    ...{ name: 'page asked again', status: 200 },
    requests: [
      {
        path: `/api/v1/posts?page=1&pageSize=${PAGE_SIZE}`,
        headers: { 'x-api-key': account.rawKey },
      },
    ],
  };
  const results: SharedResult[] = [];
  for (const one of [page, ...(await listCases(service.port, token))]) {
    const [ours, theirs] = [new Side(service.port, one), new Side(baseline.ready, page)];
    for (const side of [ours, theirs]) await load.measure(side, WARM_UP_S);
    const [cpuBefore, sentBefore] = [cpuMs(service), ours.sent];
    const rounds = await takeTurns(load, ours, theirs, ROUNDS);
    const cpuPerRequest = (cpuMs(service) - cpuBefore) / (ours.sent - sentBefore);
    results.push({ engine, name: one.name, cpuPerRequest, ...compare(rounds) });
  }
  await service.stop();
  await stop(baseline.child);
  return results;
}

/** The token of a shared feed of all posts. */
async function share(port: number, rawKey: string): Promise<string> {
  const response = await fetch(`http://127.0.0.1:${port}/api/v1/shared-feeds`, {
    method: 'POST',
    headers: { 'x-api-key': rawKey, 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'Bench', size: PAGE_SIZE, content: 'summary' }),
  });
  const { data } = (await response.json()) as { data: { token: string } };
  return data.token;
}

async function listCases(port: number, token: string): Promise<Case[]> {
  const path = `/shared/${token}.rss`;
  const response = await fetch(`http://127.0.0.1:${port}${path}`);
  await response.arrayBuffer();
  const headers = { 'if-none-match': response.headers.get('etag') ?? '' };
  const again = FORMATS.map((format) => ({
    ...{ name: `${format} asked again`, status: 200 },
    requests: [{ path: `/shared/${token}.${format}`, headers: {} }],
  }));
  return [...again, { name: '304', status: 304, requests: [{ path, headers }] }];
}

function print(results: SharedResult[]): void {
  printTable([
    ['engine', 'case', 'Sluice req/s', 'baseline req/s', 'ratio', 'CPU per request'],
    ...results.map(({ engine, name, service, baseline, ratio, cpuPerRequest }) => [
      ...[engine, name, service.requestsPerSecond.toFixed(0)],
      ...[baseline.requestsPerSecond.toFixed(0), ratio.toFixed(2)],
      `${(cpuPerRequest * 1_000).toFixed(0)} µs`,
    ]),
  ]);
}
