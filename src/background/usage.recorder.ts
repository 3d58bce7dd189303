import { WriteBehindRecorder } from './write-behind.recorder.js';

/** Stores the last use of each record, by its identifier, in milliseconds. */
export interface UsageStore {
  raiseLastUse(latest: ReadonlyMap<string, number>): Promise<void>;
}

/** Records when each record was last used. */
export abstract class UsageRecorder extends WriteBehindRecorder<number> {
  protected constructor(
    private readonly records: UsageStore,
    name: string,
  ) {
    super(`The last use of ${name}`);
  }

  record(id: string, usedAt = Date.now()): void {
    this.add(id, usedAt);
  }

  protected override store(batch: ReadonlyMap<string, number>): Promise<void> {
    return this.records.raiseLastUse(batch);
  }

  protected override merge(known: number, added: number): number {
    return Math.max(known, added);
  }
}
