import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { stopCleanly, stopOnSignals } from './clean-stop.js';
import { Cluster, membership } from './cluster.js';
import { loadEnv } from '../config/env.js';
import type { Env } from '../config/env.js';
import { loadExtensions } from '../extensions/load-extensions.js';
import { releaseMemory } from './release-memory.js';
import { ListenError, sentenceFor } from './start-failure.js';

/** Serves until the process gets a signal; then finishes its requests and exits with 0. */
export async function serve(): Promise<void> {
  try {
    const env = loadEnv();
    if (membership) {
      await serveAs(membership, env);
    } else if (env.WEB_CONCURRENCY > 1) {
      releaseMemory();
      new Cluster(env.WEB_CONCURRENCY).run(announce);
    } else {
      await serveAlone(env);
    }
  } catch (error) {
    process.stderr.write(`${sentenceFor(error)}\n`);
    process.exit(1);
  }
}

async function serveAlone(env: Env): Promise<void> {
  const app = await listen(env);
  stopOnSignals(app, env.DRAIN_MS);
  announce(await app.getUrl());
}

/** A signal often reaches this process together with the primary, so a second one is ignored. */
async function serveAs(member: NonNullable<typeof membership>, env: Env): Promise<void> {
  const starting = listen(env);
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

async function listen(env: Env): Promise<NestFastifyApplication> {
  // The import is late, since the imported code reads the settings for TypeORM's command line.
  const { createApp } = await import('./bootstrap.js');
  const app = await createApp(env, await loadExtensions(env));
  releaseMemory();
  await app.listen({ port: env.PORT, host: env.HOST }).catch((error: unknown) => {
    throw ListenError.of(error);
  });
  return app;
}

const announce = (url: string): void => {
  process.stderr.write(`Sluice listens on ${url}\n`);
};
