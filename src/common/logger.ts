import cluster from 'node:cluster';
import type { LoggerService } from '@nestjs/common';
import { pino } from 'pino';
import type { Level, LevelWithSilent, Logger } from 'pino';
import { BatchedOutput } from './batched-output.js';
import { toIso } from './instants.js';

/** As pino's own, which makes a `Date` for each line. */
const isoTime = (now = Date.now()): string => `,"time":"${toIso(now)}"`;

/** One for all loggers of a process. */
let output: BatchedOutput | undefined;

export interface Logs {
  logger: Logger;
  /** Writes the line of a request, of plain values; undefined where the level leaves it out. */
  logRequest: ((fields: object) => void) | undefined;
}

/**
 * JSON lines on standard output. Where several processes share the output, each line says whose it
 * is. `more` gives fields for each. The line that every request writes does not go through pino,
 * which looks for a serializer of each field (decision 23).
 */
export function createLogs(level: LevelWithSilent, more?: () => object): Logs {
  const lines = (output ??= new BatchedOutput());
  const base = cluster.worker && { pid: cluster.worker.process.pid };
  const options = { level, base, timestamp: isoTime, ...(more && { mixin: more }) };
  const logger = pino(options, lines);
  const start = JSON.stringify({ level: pino.levels.values['info'], ...base }).slice(0, -1);
  const logRequest = (fields: object) => {
    const now = Date.now();
    const all = more ? { ...more(), ...fields } : fields;
    lines.write(
      () => `${start}${isoTime(now)},${JSON.stringify(all).slice(1, -1)},"msg":"request"}\n`,
    );
  };
  return { logger, logRequest: logger.isLevelEnabled('info') ? logRequest : undefined };
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
