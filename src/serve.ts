import { stopOnSignals } from './clean-stop.js';
import { releaseMemory } from './release-memory.js';
import { sentenceFor } from './start-failure.js';
import { loadEnv } from './config/env.js';

/** Serves until the process is told to stop; then finishes what is under way and exits with 0. */
export async function serve(): Promise<void> {
  try {
    const env = loadEnv();
    // Only now, since what it loads reads the settings again, for TypeORM's command line.
    const { createApp } = await import('./app.setup.js');
    const app = await createApp(env);
    releaseMemory();
    await app.listen({ port: env.PORT, host: env.HOST });

    stopOnSignals(app, env.DRAIN_MS);
    process.stderr.write(`Sluice listens on ${await app.getUrl()}\n`);
  } catch (error) {
    process.stderr.write(`${sentenceFor(error)}\n`);
    process.exit(1);
  }
}
