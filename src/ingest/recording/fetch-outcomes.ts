import { Injectable } from '@nestjs/common';
import type { ErrorCode } from '../../http/problems/errors.js';

/** The result of a fetch: new posts, no change, or an error code. */
export type FetchOutcome = 'changed' | 'not_modified' | ErrorCode;

/** The number of fetches of this process by outcome. */
@Injectable()
export class FetchOutcomes {
  readonly counts = new Map<FetchOutcome, number>();

  count(outcome: FetchOutcome): void {
    this.counts.set(outcome, (this.counts.get(outcome) ?? 0) + 1);
  }
}
