import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { BenchAccount } from './dataset.ts';
import { startHelper, stop } from './processes.ts';
import type { WriteOrder, Written } from './writer.ts';

const PER_SECOND = 50;
/** A case with a lower write rate than this share would measure something else. */
const MIN_SHARE = 0.9;

/** Publishes posts into an account while others read it. */
export class Writing {
  private readonly writer: ChildProcess;

  private constructor(writer: ChildProcess) {
    this.writer = writer;
  }

  static async start(port: number, { rawKey, feedIds }: BenchAccount): Promise<Writing> {
    const { child } = await startHelper(join(import.meta.dirname, 'writer.ts'));
    const order: WriteOrder = { port, rawKey, feedId: feedIds[0]!, perSecond: PER_SECOND };
    child.send(order);
    return new Writing(child);
  }

  /**
   * Returns the number of acknowledged posts per second.
   * @throws Error if the writer failed or was too slow
   */
  async end(): Promise<number> {
    const { writer } = this;
    if (writer.exitCode !== null || writer.signalCode !== null) throw new WriterEndedError();
    const ended = once(writer, 'exit').then(() => Promise.reject(new WriterEndedError()));
    ended.catch(() => undefined);
    writer.send('end');
    const [written] = (await Promise.race([once(writer, 'message'), ended])) as [Written];
    await stop(writer);
    const perSecond = written.acknowledged / written.seconds;
    if (perSecond < PER_SECOND * MIN_SHARE) {
      throw new Error(`Only ${perSecond.toFixed(1)} of ${PER_SECOND} posts a second were written.`);
    }
    return perSecond;
  }
}

class WriterEndedError extends Error {
  override message = 'The writer ended before the case did.';
}
