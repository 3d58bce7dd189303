import { Injectable } from '@nestjs/common';
import type { ErrorCode } from '../common/errors.js';

/** What can come of a fetch: posts, nothing new, or why not. */
export type FetchOutcome = 'changed' | 'not_modified' | ErrorCode;

/** How often fetches of this process have ended in which way. */
@Injectable()
export class FetchOutcomes {
  readonly counts = new Map<FetchOutcome, number>();

  count(outcome: FetchOutcome): void {
    this.counts.set(outcome, (this.counts.get(outcome) ?? 0) + 1);
  }
}
