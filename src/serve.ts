import { releaseMemory } from './release-memory.js';
import { sentenceFor } from './start-failure.js';
import { loadEnv } from './config/env.js';

/** While stopping, a connection that a client keeps open is closed this long after its last answer. */
const IDLE_CHECK_MS = 50;

/** Serves until the process is told to stop; then finishes what is under way and exits with 0. */
export async function serve(): Promise<void> {
  try {
    const env = loadEnv();
    // Only now, since what it loads reads the settings again, for TypeORM's command line.
    const { createApp } = await import('./app.setup.js');
    const app = await createApp(env);
    releaseMemory();
    await app.listen({ port: env.PORT, host: env.HOST });

    let stopping = false;
    const stop = () => {
      if (stopping) process.exit(1);
      stopping = true;
      const server = app.getHttpServer();
      setInterval(() => server.closeIdleConnections(), IDLE_CHECK_MS);
      void app.close().then(() => process.exit(0));
    };
    process.on('SIGTERM', stop).on('SIGINT', stop);
    process.stderr.write(`Sluice listens on ${await app.getUrl()}\n`);
  } catch (error) {
    process.stderr.write(`${sentenceFor(error)}\n`);
    process.exit(1);
  }
}
