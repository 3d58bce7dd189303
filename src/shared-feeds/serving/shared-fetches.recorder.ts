import { Injectable } from '@nestjs/common';
import { WriteBehindRecorder } from '../../background/write-behind.recorder.js';
import { SharedFeedsRepository } from '../shared-feeds.repository.js';

/** When the documents of each shared feed were last fetched. */
@Injectable()
export class SharedFetches extends WriteBehindRecorder<number> {
  constructor(private readonly shared: SharedFeedsRepository) {
    super('The last fetch of shared feeds');
  }

  record(id: string, at = Date.now()): void {
    this.add(id, at);
  }

  protected override store(batch: ReadonlyMap<string, number>): Promise<void> {
    return this.shared.raiseFetched(batch);
  }

  protected override merge(known: number, added: number): number {
    return Math.max(known, added);
  }
}
