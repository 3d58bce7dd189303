import { Injectable } from '@nestjs/common';
import { WriteBehindRecorder } from '../../background/write-behind.recorder.js';
import { AiUsageRepository } from './ai-usage.repository.js';
import { toIsoDate } from '../../common/instants.js';

/** Counts answers from the store, by account. */
@Injectable()
export class CachedCallsRecorder extends WriteBehindRecorder<number> {
  constructor(private readonly usage: AiUsageRepository) {
    super('The use of stored answers');
  }

  record(accountId: string, calls = 1): void {
    this.add(accountId, calls);
  }

  protected override store(batch: ReadonlyMap<string, number>): Promise<void> {
    return this.usage.addCached(toIsoDate(Date.now()), batch);
  }

  protected override merge(known: number, added: number): number {
    return known + added;
  }
}
