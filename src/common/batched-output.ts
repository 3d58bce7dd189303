import { destination } from 'pino';

const BATCH_CHARACTERS = 64_000;
const FLUSH_EVERY_MS = 500;

/**
 * Standard output for lines, which it writes many at a time and at the latest after half a second
 * or at the end of the process, so that no request waits for it. pino's destination gathers lines
 * as well, but measures all that it holds again at every line.
 */
export class BatchedOutput {
  private readonly output = destination({ sync: false });
  private lines = '';

  constructor() {
    setInterval(() => this.flush(), FLUSH_EVERY_MS).unref();
    process.once('exit', () => this.flushSync());
  }

  write(line: string): void {
    this.lines += line;
    if (this.lines.length >= BATCH_CHARACTERS) this.flush();
  }

  /** Also asked for by pino, after a line that tells of the end. */
  flushSync(): void {
    this.flush();
    this.output.flushSync();
  }

  private flush(): void {
    if (this.lines === '') return;
    this.output.write(this.lines);
    this.lines = '';
  }
}
