import cluster from 'node:cluster';
import type { LoggerService } from '@nestjs/common';
import { destination, pino, stdTimeFunctions } from 'pino';
import { maskSecrets } from '../../common/checked-token.js';
import type { DestinationStream, Level, LevelWithSilent, Logger } from 'pino';

/** Lines are written in chunks of this many bytes, or after this time. */
const BATCH_BYTES = 4_096;
const FLUSH_EVERY_MS = 500;

/** One output for all loggers of a process. pino flushes it at the exit of the process. */
let output: ReturnType<typeof openOutput> | undefined;

function openOutput() {
  const opened = destination({ sync: false, minLength: BATCH_BYTES });
  setInterval(() => opened.flush(), FLUSH_EVERY_MS).unref();
  return opened;
}

/**
 * JSON lines on standard output. Where several processes share the output, each line has the
 * process id. `more` returns additional fields for each line. No line contains a
 * secret of Sluice.
 */
export function createLogger(
  level: LevelWithSilent,
  more?: () => object,
  destination?: DestinationStream,
): Logger {
  const base = cluster.worker && { pid: cluster.worker.process.pid };
  const options = {
    level,
    base,
    timestamp: stdTimeFunctions.isoTime,
    // A path, or the parameters of a statement that failed, can contain secrets.
    hooks: { streamWrite: maskSecrets },
    ...(more && { mixin: more }),
  };
  return pino(options, destination ?? (output ??= openOutput()));
}

/** Classes of Nest that log each of their steps at every start. */
const START_UP = new Set([
  'NestFactory',
  'InstanceLoader',
  'RoutesResolver',
  'RouterExplorer',
  'NestApplication',
]);

/** Nest and its classes log through pino: a message and an object of fields. */
export class NestLogger implements LoggerService {
  constructor(private readonly logger: Logger) {}

  error = this.at('error');
  warn = this.at('warn');
  fatal = this.at('fatal');
  debug = this.at('debug');
  verbose = this.at('trace');
  private readonly info = this.at('info');

  log(message: unknown, ...rest: unknown[]): void {
    if (START_UP.has(String(rest.at(-1)))) this.debug(message, ...rest);
    else this.info(message, ...rest);
  }

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
