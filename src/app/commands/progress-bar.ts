import type { WriteStream } from 'node:tty';

const WIDTH = 30;

/** A bar on a terminal; where the output is no terminal, a line for each tenth. */
export class ProgressBar {
  private written = '';

  constructor(private readonly output: Pick<WriteStream, 'write' | 'isTTY'>) {}

  show(done: number, total: number): void {
    const share = total === 0 ? 1 : done / total;
    const step = this.output.isTTY ? share : Math.floor(share * 10) / 10;
    const bar = '#'.repeat(Math.floor(step * WIDTH)).padEnd(WIDTH, '.');
    if (!this.output.isTTY && bar === this.written) return;
    this.written = bar;
    const line = `[${bar}] ${done} of ${total}`;
    this.output.write(this.output.isTTY ? `\r${line}` : `${line}\n`);
  }

  /** Ends the line of the bar. */
  end(): void {
    if (this.output.isTTY) this.output.write('\n');
  }
}
