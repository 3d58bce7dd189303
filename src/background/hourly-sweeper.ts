import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { HOUR_MS } from '../common/durations.js';
import { PeriodicTask } from './periodic-task.js';

/** Removes expired rows once an hour. */
export abstract class HourlySweeper extends PeriodicTask {
  constructor() {
    super(HOUR_MS, 'Expired rows could not be removed; the next sweep tries again.');
  }

  /**
   * Removes one batch after another, until `removeSome` returns false or the process stops. On
   * SQLite no other code runs until something other than the database is awaited.
   */
  protected async removeInBatches(removeSome: () => Promise<boolean>): Promise<void> {
    while (!this.stopping.signal.aborted && (await removeSome())) await yieldToEventLoop();
  }
}
