import { setTimeout as wait } from 'node:timers/promises';
import { Logger } from '@nestjs/common';

/**
 * The result of a part that an extension has replaced, and which must not hold up its caller.
 * @throws what the part throws, or an Error once the time is over
 */
export async function answerWithin<T>(maxWaitMs: number, work: () => Promise<T>): Promise<T> {
  const timer = new AbortController();
  const late = wait(maxWaitMs, undefined, { signal: timer.signal, ref: false }).then(() => {
    throw new Error(`No answer within ${maxWaitMs} ms.`);
  });
  try {
    return await Promise.race([work(), late]);
  } finally {
    // The end of the timer rejects a promise that nobody waits for any more.
    late.catch(() => undefined);
    timer.abort();
  }
}

/** Calls a part that Sluice can do without for a while. */
export class TimeLimitedPart {
  private readonly logger: Logger;
  private isFailing = false;

  /** @param name the part, for the log */
  constructor(
    name: string,
    private readonly maxWaitMs: number,
  ) {
    this.logger = new Logger(name);
  }

  /** Undefined where the part fails or is late; this is logged once until it works again. */
  async attempt<T>(work: () => Promise<T>): Promise<T | undefined> {
    try {
      const result = await answerWithin(this.maxWaitMs, work);
      this.isFailing = false;
      return result;
    } catch (err) {
      if (!this.isFailing) this.logger.warn({ err }, 'A replaced part fails.');
      this.isFailing = true;
      return undefined;
    }
  }
}
