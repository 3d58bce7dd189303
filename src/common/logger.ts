import cluster from 'node:cluster';
import type { LoggerService } from '@nestjs/common';
import { destination, pino } from 'pino';
import type { Level, LevelWithSilent, Logger } from 'pino';
import { toIso } from './instants.js';

/** As pino's own, which makes a `Date` for each line. */
const isoTime = (): string => `,"time":"${toIso(Date.now())}"`;

/**
 * JSON lines on standard output, written in batches so that no request waits for them. Where
 * several processes share the output, each line says whose it is. `more` gives fields for each.
 */
export function createLogger(level: LevelWithSilent, more?: () => object): Logger {
  const output = destination({ sync: false, minLength: 16_000 });
  const base = cluster.worker && { pid: cluster.worker.process.pid };
  const logger = pino({ level, base, timestamp: isoTime, ...(more && { mixin: more }) }, output);
  setInterval(() => output.flush(), 500).unref();
  return logger;
}

/** Lets Nest and its classes log through pino: a message, and beside it an object of fields. */
export class NestLogger implements LoggerService {
  constructor(private readonly logger: Logger) {}

  log = this.at('debug');
  error = this.at('error');
  warn = this.at('warn');
  fatal = this.at('fatal');
  debug = this.at('debug');
  verbose = this.at('trace');

  private at(level: Level) {
    return (message: unknown, ...rest: unknown[]): void => {
      const context = rest.at(-1);
      const [fields, text] =
        typeof message === 'object' && message !== null
          ? [message, typeof rest[0] === 'string' ? rest[0] : undefined]
          : [{}, String(message)];
      this.logger[level]({ ...fields, context }, text);
    };
  }
}
