import { Logger } from '@nestjs/common';
import type { DiagLogger } from '@opentelemetry/api';

const PAUSE_MS = 60_000;
const MAX_LENGTH = 300;

/** Logs the errors of the SDK: the first immediately, then at most one a minute. */
export class ExportLog implements DiagLogger {
  private readonly logger = new Logger('Tracing');
  private quietUntil = -Infinity;
  private unsaid = 0;

  error(message: string): void {
    const now = performance.now();
    if (now < this.quietUntil) {
      this.unsaid += 1;
      return;
    }
    this.logger.warn({ reason: getReason(message), unsaid: this.unsaid }, 'Tracing has trouble.');
    this.quietUntil = now + PAUSE_MS;
    this.unsaid = 0;
  }

  warn = (message: string): void => this.error(message);
  info(): void {}
  debug(): void {}
  verbose(): void {}
}

/** An error is a JSON object with its stack and the collector's answer among its fields. */
function getReason(message: string): string {
  let text = message;
  try {
    const { message: own, code, name } = JSON.parse(message) as Record<string, string>;
    text = own || code || name || text;
  } catch {
    // A plain sentence.
  }
  return text.slice(0, MAX_LENGTH);
}
