import { Injectable } from '@nestjs/common';
import type { ErrorCode } from '../../http/problems/errors.js';

/** The result of a fetch: new posts, no change, or an error code. */
export type FetchCountLabel = 'changed' | 'not_modified' | ErrorCode;

/** The number of fetches of this process by outcome. */
@Injectable()
export class FetchCounts {
  readonly counts = new Map<FetchCountLabel, number>();

  count(outcome: FetchCountLabel): void {
    this.counts.set(outcome, (this.counts.get(outcome) ?? 0) + 1);
  }
}
