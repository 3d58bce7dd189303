import { setTimeout as wait } from 'node:timers/promises';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { Readiness } from './health/readiness.js';

/** While stopping, a connection that a client keeps open is closed this long after its last answer. */
const IDLE_CHECK_MS = 50;
const FINISH_WITHIN_MS = 30_000;

/** Stops cleanly on SIGTERM or SIGINT and ends with 0; a second signal ends the process at once. */
export function stopOnSignals(app: NestFastifyApplication, drainMs: number): void {
  let stopping = false;
  const stop = () => {
    if (stopping) process.exit(1);
    stopping = true;
    void stopCleanly(app, drainMs).then(
      () => process.exit(0),
      (error: unknown) => {
        process.stderr.write(`Sluice could not stop cleanly: ${String(error)}\n`);
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', stop).on('SIGINT', stop);
}

/**
 * Fails readiness for `drainMs` while everything is still answered, then takes no new connection,
 * finishes the requests that are under way, those that take too long excepted, writes down what is
 * in memory and closes the database.
 */
export async function stopCleanly(
  app: NestFastifyApplication,
  drainMs: number,
  finishWithinMs = FINISH_WITHIN_MS,
): Promise<void> {
  app.get(Readiness).stop();
  await wait(drainMs);
  const server = app.getHttpServer();
  const sweep = setInterval(() => server.closeIdleConnections(), IDLE_CHECK_MS);
  const deadline = setTimeout(() => server.closeAllConnections(), finishWithinMs);
  await app.close().finally(() => {
    clearInterval(sweep);
    clearTimeout(deadline);
  });
}
