// Measures webhooks: `nest build && node bench/changes/webhooks.ts [--engine sqlite] [--json]`. One node of
// the built service with default settings sends to endpoints on loopback, in the process of this
// file. The deliveries wait for paused endpoints, which are then activated together.
import type { Engine } from '../../src/testing/engine.ts';
import { WebhookReceiver } from '../../packages/testkit/webhook-receiver.ts';
import { createDatabase } from '../harness/database.ts';
import { send } from '../harness/post.ts';
import { measureEngines, readOptions } from '../harness/measurement.ts';
import { atTheEnd } from '../harness/processes.ts';
import { printTable } from '../harness/report.ts';
import { createAccount, Service } from '../harness/service.ts';

export interface WebhooksResult {
  engine: Engine;
  deliveriesPerSecond: { oneEndpoint: number; threeEndpoints: number };
  /** From a published post to its message, in milliseconds: the median. */
  latencyMs: number;
}

/** Sends a request; returns the identifier in the answer. */
type Request = (method: string, path: string, body: object) => Promise<string>;

const POSTS = 1_000;
const PROBES = 20;

const options = readOptions();
const receiver = await WebhookReceiver.start();
atTheEnd(() => receiver.stop());

await measureEngines(options, measure, print);

async function measure(engine: Engine): Promise<WebhooksResult> {
  const url = await createDatabase(engine);
  const { rawKey } = createAccount(url);
  const extra = { LOG_LEVEL: 'warn', WEBHOOK_ALLOWED_HOSTS: receiver.host };
  const service = await Service.start(url, { extra });
  const request: Request = async (method, path, body) =>
    (await send({ port: service.port, rawKey }, method, `/api/v1${path}`, body)).id;
  const feeds = [
    await request('POST', '/feeds', { title: '0' }),
    await request('POST', '/feeds', { title: '1' }),
  ];
  let published = 0;
  // Posts of two feeds in turn: each is an event of its own.
  const publish = (n = ++published) =>
    request('POST', `/feeds/${feeds[n % 2]}/posts`, { externalId: `${n}`, title: `Post ${n}` });
  const publishAll = async (): Promise<void> => {
    for (let n = 0; n < POSTS; n++) await publish();
  };
  const addEndpoint = async (path: string) => {
    const body = { url: receiver.url(path), types: ['post.created'] };
    const id = await request('POST', '/webhooks', body);
    await request('PATCH', `/webhooks/${id}`, { status: 'paused' });
    return id;
  };

  // Without endpoints, to warm up.
  await publishAll();
  const one = await addEndpoint('/one');
  await publishAll();
  const oneEndpoint = await drain([one], request);
  await request('PATCH', `/webhooks/${one}`, { status: 'paused' });
  const all = [one, await addEndpoint('/two'), await addEndpoint('/three')];
  await publishAll();
  const threeEndpoints = await drain(all, request);
  const latencies: number[] = [];
  for (let n = 0; n < PROBES; n++) {
    const seen = receiver.messages.length;
    await publish();
    const startedAt = performance.now();
    await until(() => receiver.messages.length >= seen + all.length);
    latencies.push(performance.now() - startedAt);
  }
  await service.stop();
  const latencyMs = latencies.sort((a, b) => a - b)[PROBES / 2]!;
  return {
    engine,
    deliveriesPerSecond: { oneEndpoint, threeEndpoints },
    latencyMs,
  };
}

/** Activates endpoints and counts what they get in a second, until they have all that waits. */
async function drain(ids: string[], request: Request): Promise<number> {
  // What was published last may not be stored for the endpoints yet; nothing is sent meanwhile.
  await new Promise((resolve) => setTimeout(resolve, 5_000));
  const seen = receiver.messages.length;
  const startedAt = performance.now();
  await Promise.all(ids.map((id) => request('PATCH', `/webhooks/${id}`, { status: 'active' })));
  await until(() => receiver.messages.length >= seen + ids.length * POSTS);
  return (ids.length * POSTS) / ((performance.now() - startedAt) / 1_000);
}

async function until(isTrue: () => boolean): Promise<void> {
  while (!isTrue()) await new Promise((resolve) => setTimeout(resolve, 1));
}

function print(results: WebhooksResult[]): void {
  printTable([
    ['engine', 'deliveries/s to 1 endpoint', 'to 3 endpoints', 'from post to message'],
    ...results.map(({ engine, deliveriesPerSecond, latencyMs }) => [
      engine,
      deliveriesPerSecond.oneEndpoint.toFixed(0),
      deliveriesPerSecond.threeEndpoints.toFixed(0),
      `${latencyMs.toFixed(0)} ms`,
    ]),
  ]);
}
