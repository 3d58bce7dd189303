import { ApiClient } from '../../src/testing/api-client.ts';
import { FeedServer } from '../../packages/testkit/feed-server.ts';
import {
  attackWithDocuments,
  attackWithPosts,
  HonestAccount,
  HostilePublishers,
} from '../../packages/testkit/hostile-attack.ts';
import type { Answered } from '../../packages/testkit/hostile-attack.ts';
import type { Engine } from '../../src/testing/engine.ts';
import { peakMb } from '../../packages/testkit/process-memory.ts';
import { atTheEnd } from '../harness/processes.ts';
import { createAccount, Service } from '../harness/service.ts';

const HEAP_MB = 1_024;
const MAX_RESIDENT_MB = 1_200;
const MAX_WAIT_MS = 1_000;

/** Effects of a hostile publisher on another account and on the process. */
export interface HostileResult {
  engine: Engine;
  /** Requests of the other account and their durations. */
  requests: number;
  medianMs: number;
  longestMs: number;
  /** Failed requests of the other account, and failed fetches of its feeds. */
  failed: string[];
  failedFeeds: number;
  /** Requests of the publisher's account that failed with an error of the service. */
  broken: string[];
  /** 0 if the system does not report it. */
  peakResidentMb: number;
}

/**
 * Serves and publishes hostile content to one process with a heap of 1 GiB, while another account
 * works.
 */
export async function withstandHostileContent(
  engine: Engine,
  databaseUrl: string,
): Promise<HostileResult> {
  const [attacker, honest] = ['attacker@example.com', 'honest@example.com'].map((email) =>
    createAccount(databaseUrl, email),
  );
  const service = await Service.start(databaseUrl, {
    extra: { NODE_OPTIONS: `--max-old-space-size=${HEAP_MB}`, POLL_HOST_SPACING_MS: '0' },
  });
  const createClient = ({ rawKey }: { rawKey: string }) =>
    new ApiClient(`http://127.0.0.1:${service.port}`, rawKey);
  const publishers = await HostilePublishers.start();
  const honestPublisher = await FeedServer.start();
  for (const server of [publishers, honestPublisher]) atTheEnd(() => server.stop());

  const account = await HonestAccount.start(createClient(honest!), honestPublisher);
  const client = createClient(attacker!);
  const attack = attackWithDocuments(client, publishers.documents).then(async (answers) => [
    ...answers,
    ...(await attackWithPosts(client)),
  ]);
  const served = (await account.useDuring(attack)).sort((a, b) => a.ms - b.ms);
  const name = ({ what, status }: Answered) => `${what}: ${status}`;
  const result = {
    engine,
    requests: served.length,
    medianMs: served[served.length >> 1]!.ms,
    longestMs: served.at(-1)!.ms,
    failed: served.filter(({ status }) => status >= 300).map(name),
    failedFeeds: (await account.failedFeeds()).length,
    broken: (await attack).filter(({ status }) => status >= 500).map(name),
    peakResidentMb: peakMb(service.process.pid!) ?? 0,
  };
  await service.stop();
  return result;
}

/** Whether the other account was not affected and the process stayed within its limits. */
export const hasWithstood = (result: HostileResult): boolean =>
  result.failed.length + result.failedFeeds + result.broken.length === 0 &&
  result.longestMs <= MAX_WAIT_MS &&
  result.peakResidentMb < MAX_RESIDENT_MB;
