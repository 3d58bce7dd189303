import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { Cluster, membership } from './cluster.js';
import { loadEnv } from './config/env.js';
import type { Env } from './config/env.js';
import { releaseMemory } from './release-memory.js';
import { sentenceFor } from './start-failure.js';

/** While stopping, a connection that a client keeps open is closed this long after its last answer. */
const IDLE_CHECK_MS = 50;

/** Serves until the process is told to stop; then finishes what is under way and exits with 0. */
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
  let isStopping = false;
  const stop = () => {
    if (isStopping) process.exit(1);
    isStopping = true;
    finish(app);
  };
  process.on('SIGTERM', stop).on('SIGINT', stop);
  announce(await app.getUrl());
}

/** A signal reaches this process often together with the primary, so that a second one says nothing. */
async function serveAs(member: NonNullable<typeof membership>, env: Env): Promise<void> {
  const starting = listen(env);
  let isListening = false;
  let isStopping = false;
  const stop = () => {
    if (!isListening) process.exit(0);
    if (!isStopping) void starting.then(finish);
    isStopping = true;
  };
  process.on('SIGTERM', stop).on('SIGINT', stop);
  member.onLeave(stop);
  const app = await starting;
  isListening = true;
  member.listensAt(await app.getUrl());
}

async function listen(env: Env): Promise<NestFastifyApplication> {
  // Only now, since what it loads reads the settings again, for TypeORM's command line.
  const { createApp } = await import('./app.setup.js');
  const app = await createApp(env);
  releaseMemory();
  await app.listen({ port: env.PORT, host: env.HOST });
  return app;
}

function finish(app: NestFastifyApplication): void {
  const server = app.getHttpServer();
  setInterval(() => server.closeIdleConnections(), IDLE_CHECK_MS);
  void app.close().then(() => process.exit(0));
}

const announce = (url: string): void => {
  process.stderr.write(`Sluice listens on ${url}\n`);
};
