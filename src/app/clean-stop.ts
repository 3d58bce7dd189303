import { setTimeout as wait } from 'node:timers/promises';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { OpenConnections } from '../http/server/open-connections.js';
import { Env } from '../config/env.js';
import { Readiness } from '../observability/health/readiness.js';
import { onStopSignals } from './stop-signals.js';

/**
 * During a stop, a connection that a client keeps open is closed this long after its last answer.
 */
const IDLE_CHECK_MS = 50;
const FINISH_WITHIN_MS = 30_000;

/**
 * Stops cleanly on SIGTERM or SIGINT with exit code 0; a second signal ends the process
 * immediately.
 */
export function stopOnSignals(app: NestFastifyApplication, drainMs: number): void {
  const stop = () =>
    void stopCleanly(app, drainMs).then(
      () => process.exit(0),
      (error: unknown) => {
        process.stderr.write(`Sluice could not stop cleanly: ${String(error)}\n`);
        process.exit(1);
      },
    );
  onStopSignals(stop, () => process.exit(1));
}

/**
 * Fails readiness for `drainMs` while all requests are still answered. Then it accepts no new
 * connection, ends those without a request, finishes running requests within a limit, stores
 * pending writes and closes the database. A request that has not arrived completely after
 * `HEADERS_TIMEOUT_MS` is ended, so that no stranger delays a stop.
 */
export async function stopCleanly(
  app: NestFastifyApplication,
  drainMs: number,
  finishWithinMs = FINISH_WITHIN_MS,
): Promise<void> {
  app.get(Readiness).stop();
  const connections = app.get(OpenConnections);
  connections.beginStop();
  await wait(drainMs);
  const sweep = setInterval(() => connections.endWithoutRequest(), IDLE_CHECK_MS);
  // Node stops its own check of slow requests with the listener.
  const { HEADERS_TIMEOUT_MS } = app.get(Env);
  const unfinished = setTimeout(() => connections.endUnfinished(), HEADERS_TIMEOUT_MS);
  const deadline = setTimeout(() => app.getHttpServer().closeAllConnections(), finishWithinMs);
  await app.close().finally(() => {
    clearInterval(sweep);
    clearTimeout(unfinished);
    clearTimeout(deadline);
  });
}
