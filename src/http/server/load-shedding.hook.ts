import { monitorEventLoopDelay } from 'node:perf_hooks';
import { Logger } from '@nestjs/common';
import type { FastifyInstance } from 'fastify';
import { UnavailableError } from '../problems/errors.js';

const SAMPLE_MS = 500;
const RESOLUTION_MS = 10;
const RETRY_AFTER_SECONDS = 1;
const NANOSECONDS = 1_000_000;

/** One error for all, since creating it costs more than the refusal. */
const OVERLOADED = new UnavailableError(
  'The service is overloaded; try again later.',
  RETRY_AFTER_SECONDS,
);

/**
 * Refuses requests with 503 while the mean delay of the event loop exceeds `mostMs`, so that
 * running requests can finish. Requests to `vital` paths are answered.
 */
export function shedLoad(fastify: FastifyInstance, mostMs: number, vital: RegExp): void {
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
    if (overloaded && !vital.test(request.url)) done(OVERLOADED);
    else done();
  });
}
