import { Injectable } from '@nestjs/common';
import { UnavailableError } from '../../../http/problems/errors.js';
import type { SubscriptionEntity } from '../subscription.entity.js';

/** The pushes that a process holds in memory: of all hubs, of one, and of one subscription. */
const LIMITS = { total: 64, perHub: 16, perSubscription: 4 };
const RETRY_AFTER_SECONDS = 60;

/** Limits the memory of pushes, from the first byte of a body until its posts are stored. */
@Injectable()
export class PushConcurrencyLimit {
  /** The time limit for a body, which holds a place. */
  readonly bodyMs: number = 15_000;
  private readonly held = new Map<string, number>();

  /**
   * Takes a place; call the result once to free it.
   * @throws UnavailableError if all are taken
   */
  take({ id, hubKey }: Pick<SubscriptionEntity, 'id' | 'hubKey'>): () => void {
    const counts: [name: string, limit: number][] = [
      ['all', LIMITS.total],
      [`hub ${hubKey}`, LIMITS.perHub],
      [`subscription ${id}`, LIMITS.perSubscription],
    ];
    if (counts.some(([name, limit]) => this.getCount(name) >= limit)) {
      throw new UnavailableError('Too many pushes wait to be stored.', RETRY_AFTER_SECONDS);
    }
    for (const [name] of counts) this.held.set(name, this.getCount(name) + 1);
    return () => {
      for (const [name] of counts) this.free(name);
    };
  }

  private getCount(name: string): number {
    return this.held.get(name) ?? 0;
  }

  private free(name: string): void {
    const count = this.getCount(name) - 1;
    if (count > 0) this.held.set(name, count);
    else this.held.delete(name);
  }
}
