// Measures streams of events: `nest build && node bench/changes/events.ts [--engine sqlite] [--json]`. One
// node of the built service with default settings, beside the clients in the process of this file.
import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import type { Engine } from '../../src/testing/engine.ts';
import { EventListener } from '../../packages/testkit/event-listener.ts';
import { median } from '../harness/compare.ts';
import { cpuMs } from '../harness/cpu-time.ts';
import { createDatabase } from '../harness/database.ts';
import { post, send } from '../harness/post.ts';
import { measureEngines, readOptions } from '../harness/measurement.ts';
import { printTable } from '../harness/report.ts';
import { createAccount, Service } from '../harness/service.ts';

export interface EventsResult {
  engine: Engine;
  /** From the answer of a publication to its event, in milliseconds: the median. */
  latencyMs: number;
  /** Processor time of the service in a second, in milliseconds: without and with idle streams. */
  cpuMs: { idle: number; streams: number };
  /** Growth of resident memory for each stream, in kilobytes. */
  memoryKb: number;
}

const PROBES = 21;
const ACCOUNTS = 50;
const STREAMS_PER_ACCOUNT = 20;
const IDLE_S = 15;

const options = readOptions();

await measureEngines(options, measure, print);

async function measure(engine: Engine): Promise<EventsResult> {
  const url = await createDatabase(engine);
  const accounts = Array.from({ length: ACCOUNTS }, (_, at) =>
    createAccount(url, `bench-${at}@example.com`),
  );
  const service = await Service.start(url, { extra: { LOG_LEVEL: 'warn' } });
  const address = `http://127.0.0.1:${service.port}`;
  const latencyMs = await measureLatency(service, accounts[0]!.rawKey);
  const idle = await cpuPerSecond(service);
  const before = residentKb(service);
  const open = accounts.flatMap(({ rawKey }) =>
    Array.from({ length: STREAMS_PER_ACCOUNT }, () =>
      EventListener.open(address, { 'x-api-key': rawKey }),
    ),
  );
  const listeners = await Promise.all(open);
  // Connecting is not what idle streams cost.
  await pause(5_000);
  const streams = await cpuPerSecond(service);
  const memoryKb = (residentKb(service) - before) / listeners.length;
  await Promise.all(listeners.map((listener) => listener.close()));
  await service.stop();
  return { engine, latencyMs, cpuMs: { idle, streams }, memoryKb };
}

async function measureLatency({ port }: Service, rawKey: string): Promise<number> {
  const { id: feed } = await send({ port, rawKey }, 'POST', '/api/v1/feeds', { title: 'Bench' });
  const listener = await EventListener.open(`http://127.0.0.1:${port}`, { 'x-api-key': rawKey });
  const latencies: number[] = [];
  for (let n = 1; n <= PROBES; n++) {
    // At any time within the interval at which the service looks.
    await pause(Math.random() * 1_000);
    const seen = listener.events.length;
    await post(port, rawKey, `/api/v1/feeds/${feed}/posts`, { title: `Post ${n}` });
    const startedAt = performance.now();
    await listener.until(() => listener.events.length > seen);
    latencies.push(performance.now() - startedAt);
  }
  await listener.close();
  return median(latencies);
}

async function cpuPerSecond(service: Service): Promise<number> {
  const before = cpuMs(service);
  await pause(IDLE_S * 1_000);
  return (cpuMs(service) - before) / IDLE_S;
}

function residentKb({ process: { pid } }: Service): number {
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))![1]);
}

function print(results: EventsResult[]): void {
  printTable([
    [
      'engine',
      'from post to event',
      'CPU idle',
      `CPU with ${ACCOUNTS * STREAMS_PER_ACCOUNT} streams`,
    ].concat(['memory per stream']),
    ...results.map(({ engine, latencyMs, cpuMs: { idle, streams }, memoryKb }) => [
      engine,
      `${latencyMs.toFixed(0)} ms`,
      `${idle.toFixed(1)} ms/s`,
      `${streams.toFixed(1)} ms/s`,
      `${memoryKb.toFixed(0)} KB`,
    ]),
  ]);
}
