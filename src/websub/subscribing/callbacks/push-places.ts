import { Injectable } from '@nestjs/common';
import { UnavailableError } from '../../../http/problems/errors.js';

/** The pushes that a process holds in memory: of all subscriptions, and of one. */
const LIMITS = { total: 64, perSubscription: 4 };
const RETRY_AFTER_SECONDS = 60;

/** Limits the memory of pushes, from the first byte of a body until its posts are stored. */
@Injectable()
export class PushPlaces {
  /** The time limit for a body, which holds a place. */
  readonly bodyMs: number = 15_000;
  private readonly held = new Map<string, number>();
  private total = 0;

  /**
   * Takes a place; call the result once to free it.
   * @throws UnavailableError if all are taken
   */
  take(id: string): () => void {
    const count = this.held.get(id) ?? 0;
    if (count >= LIMITS.perSubscription || this.total >= LIMITS.total) {
      throw new UnavailableError('Too many pushes wait to be stored.', RETRY_AFTER_SECONDS);
    }
    this.held.set(id, count + 1);
    this.total += 1;
    return () => this.free(id);
  }

  private free(id: string): void {
    const count = this.held.get(id)! - 1;
    if (count > 0) this.held.set(id, count);
    else this.held.delete(id);
    this.total -= 1;
  }
}
