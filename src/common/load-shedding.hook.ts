import { monitorEventLoopDelay } from 'node:perf_hooks';
import { Logger } from '@nestjs/common';
import type { FastifyInstance } from 'fastify';
import { UnavailableError } from './errors.js';

const SAMPLE_MS = 500;
const RESOLUTION_MS = 10;
const RETRY_AFTER_SECONDS = 1;
const NANOSECONDS = 1_000_000;

/** One for all, since making it costs more than it takes to refuse. */
const OVERLOADED = new UnavailableError(
  'The service has more to do than it can; try again shortly.',
  RETRY_AFTER_SECONDS,
);

/**
 * Refuses requests with 503 while the event loop is late by more than `mostMs` on average, so that
 * those which are under way can be finished. What `isVital` picks is answered all the same.
 */
export function shedLoad(
  fastify: FastifyInstance,
  mostMs: number,
  isVital: (path: string) => boolean,
): void {
  const logger = new Logger('Load');
  const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  delay.enable();
  let overloaded = false;
  const sampling = setInterval(() => {
    const lateMs = delay.mean / NANOSECONDS - RESOLUTION_MS;
    delay.reset();
    if (overloaded === lateMs > mostMs) return;
    overloaded = !overloaded;
    logger.warn(
      overloaded
        ? `The event loop is late by ${Math.round(lateMs)} ms: requests are refused with 503.`
        : 'The event loop is in time again: requests are answered.',
    );
  }, SAMPLE_MS).unref();
  fastify.addHook('onClose', (_instance, done) => {
    clearInterval(sampling);
    delay.disable();
    done();
  });
  fastify.addHook('onRequest', (request, _reply, done) => {
    if (overloaded && !isVital(request.url)) done(OVERLOADED);
    else done();
  });
}
