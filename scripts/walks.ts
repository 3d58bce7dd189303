/**
 * Prints how many files of `src` run for each of the named requests, by the coverage of V8; needs a
 * current build. `--files` lists them, for example to see what a reader of a request has to open.
 */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Session } from 'node:inspector/promises';
import type { ApiClient } from '../src/testing/api-client.ts';
import type * as Testing from '../src/testing/index.ts';

const DIST = new URL('../dist/src/', import.meta.url).href;
/** Timers of the service run in between. What a request needs runs each time. */
const REPETITIONS = 3;

const { startSluice } = (await import(`${DIST}testing/index.js`)) as typeof Testing;
const session = new Session();
session.connect();
await session.post('Profiler.enable');
await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false });

/** The files with a function that has run since the last call. */
async function takeFiles(): Promise<Set<string>> {
  const { result } = await session.post('Profiler.takePreciseCoverage');
  const run = result.filter(
    ({ url, functions }) =>
      url.startsWith(DIST) &&
      !url.startsWith(`${DIST}testing/`) &&
      functions.some(({ ranges }) => ranges[0]!.count > 0),
  );
  return new Set(run.map(({ url }) => url.slice(DIST.length).replace(/\.js$/, '.ts')));
}

async function walk(request: () => Promise<unknown>): Promise<Set<string>> {
  let files: Set<string> | undefined;
  for (let time = 0; time <= REPETITIONS; time++) {
    await takeFiles();
    await request();
    const taken = await takeFiles();
    // The first one also loads and prepares what the later ones have.
    if (time > 0) files = new Set([...(files ?? taken)].filter((file) => taken.has(file)));
  }
  return files!;
}

async function expectStatus(status: number, answer: Promise<{ status: number; text: string }>) {
  const { status: got, text } = await answer;
  if (got !== status) throw new Error(`${got} instead of ${status}: ${text}`);
}

const DOCUMENT =
  '<rss version="2.0"><channel><title>Feed</title><item><title>Post</title></item></channel></rss>';

/** A publisher of feeds, and a receiver of webhooks. */
const receiver = createServer((request, reply) => {
  request.resume().on('end', () => {
    reply.setHeader('content-type', 'application/rss+xml').end(DOCUMENT);
    if (request.method === 'POST') receiver.emit('delivered');
  });
}).listen(0, '127.0.0.1');
await once(receiver, 'listening');
const origin = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/`;

const sluice = await startSluice({ env: { WEBHOOK_ALLOWED_HOSTS: '127.0.0.1' } });
const reader: ApiClient = await sluice.newClient();
const publisher: ApiClient = await sluice.newClient();
/** The number of the next record, whose name nothing else has. */
let serial = 0;
type Created = { data: { id: string } };
const feedOf = async (client: ApiClient): Promise<string> =>
  ((await client.post('/api/v1/feeds', { title: 'Feed' })).body as Created).data.id;
const [read, published] = [await feedOf(reader), await feedOf(publisher)];
for (let post = 1; post <= 30; post++) {
  await reader.post(`/api/v1/feeds/${read}/posts`, { title: `Post ${post}` });
}
await expectStatus(
  201,
  publisher.post('/api/v1/webhooks', { url: origin, types: ['post.created'] }),
);
const page = '/api/v1/posts?pageSize=20';
const etag = (await reader.get(page)).headers.get('etag')!;

const WALKS: Record<string, () => Promise<unknown>> = {
  '304 to a list of posts': () => expectStatus(304, reader.get(page, { 'if-none-match': etag })),
  'a page from memory': () => expectStatus(200, reader.get(page)),
  'an uncached page': () => expectStatus(200, reader.get(`/api/v1/posts?pageSize=${++serial}`)),
  '`POST /v1/api-keys`': () =>
    expectStatus(201, reader.post('/v1/api-keys', { name: `Key ${++serial}` })),
  '`POST /api/v1/feeds`, of a web feed': () =>
    expectStatus(201, reader.post('/api/v1/feeds', { feedUrl: `${origin}feed?${++serial}` })),
  'publish a post, and deliver it': async () => {
    const delivered = once(receiver, 'delivered', { signal: AbortSignal.timeout(20_000) });
    const post = { title: `Post ${++serial}`, contentHtml: '<p>Text</p>' };
    await expectStatus(201, publisher.post(`/api/v1/feeds/${published}/posts`, post));
    await delivered;
  },
};

console.log('| request | files |\n| --- | ---: |');
for (const [name, request] of Object.entries(WALKS)) {
  const files = await walk(request);
  console.log(`| ${name} | ${files.size} |`);
  if (process.argv.includes('--files')) console.log([...files].sort().join('\n'));
}
await sluice.close();
receiver.close();
