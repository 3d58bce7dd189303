import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { stopCleanly, stopOnSignals } from './clean-stop.js';
import { Cluster, membership } from './cluster.js';
import { loadEnv } from '../config/load-env.js';
import type { Env } from '../config/env.js';
import { loadAllExtensions } from './app-options.js';
import type { AppOptions } from './app-options.js';
import { releaseMemory } from './release-memory.js';
import { ListenError, sentenceFor } from './start-failure.js';

type Start = () => Promise<NestFastifyApplication>;

/**
 * Serves until the process gets a signal; then finishes its requests and exits with 0. With
 * `WEB_CONCURRENCY`, each process runs the same `main`. A failure is a sentence on standard error,
 * with exit code 1.
 */
export async function serve(appOptions: AppOptions = {}): Promise<void> {
  try {
    const env = loadEnv();
    const start = () => listen(env, appOptions);
    if (membership) {
      await serveAs(membership, env, start);
    } else if (env.WEB_CONCURRENCY > 1) {
      releaseMemory();
      new Cluster(env.WEB_CONCURRENCY).run((url) => announce(url, env));
    } else {
      await serveAlone(env, start);
    }
  } catch (error) {
    process.stderr.write(`${sentenceFor(error)}\n`);
    process.exit(1);
  }
}

async function serveAlone(env: Env, start: Start): Promise<void> {
  const app = await start();
  stopOnSignals(app, env.DRAIN_MS);
  announce(await app.getUrl(), env);
}

/** A signal often reaches this process together with the primary, so a second one is ignored. */
async function serveAs(
  member: NonNullable<typeof membership>,
  env: Env,
  start: Start,
): Promise<void> {
  const starting = start();
  let isListening = false;
  let isStopping = false;
  const stop = () => {
    if (!isListening) process.exit(0);
    if (isStopping) return;
    isStopping = true;
    void starting.then((app) => stopCleanly(app, env.DRAIN_MS)).then(() => process.exit(0));
  };
  process.on('SIGTERM', stop).on('SIGINT', stop);
  member.onLeave(stop);
  const app = await starting;
  isListening = true;
  member.listensAt(await app.getUrl());
}

async function listen(env: Env, appOptions: AppOptions): Promise<NestFastifyApplication> {
  // The import is late, so that the primary of a cluster stays small.
  const { create = (await import('./bootstrap.js')).createApp } = appOptions;
  const app = await create(env, await loadAllExtensions(appOptions, env));
  releaseMemory();
  await app.listen({ port: env.PORT, host: env.HOST }).catch((error: unknown) => {
    throw ListenError.of(error);
  });
  return app;
}

/** Once for all processes of a cluster. */
function announce(url: string, { SECRETS_KEY }: Env): void {
  if (SECRETS_KEY === null) process.stderr.write(`${NO_SECRETS_KEY}\n`);
  process.stderr.write(`Sluice listens on ${url}\n`);
}

const NO_SECRETS_KEY =
  'Warning: SECRETS_KEY is not set, so the key of stored secrets is in the database beside them (docs/security.md).';
