import { destination } from 'pino';

const BATCH_LINES = 256;
const FLUSH_EVERY_MS = 500;

/** A line as it is, or what makes it once it is to be written. */
type Line = string | (() => string);

/**
 * Standard output for lines, which it makes and writes many at a time and at the latest after half
 * a second or at the end of the process, so that no request waits for it. pino's destination
 * gathers lines as well, but measures all that it holds again at every line.
 */
export class BatchedOutput {
  private readonly output = destination({ sync: false });
  private lines: Line[] = [];

  constructor() {
    setInterval(() => this.flush(), FLUSH_EVERY_MS).unref();
    process.once('exit', () => this.flushSync());
  }

  write(line: Line): void {
    this.lines.push(line);
    if (this.lines.length === BATCH_LINES) this.flush();
  }

  /** Also asked for by pino, after a line that tells of the end. */
  flushSync(): void {
    this.flush();
    this.output.flushSync();
  }

  private flush(): void {
    const { lines } = this;
    if (lines.length === 0) return;
    this.lines = [];
    this.output.write(lines.map((line) => (typeof line === 'string' ? line : line())).join(''));
  }
}
