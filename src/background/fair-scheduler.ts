/** Work that belongs to an account. */
export interface AccountWork {
  accountId: string;
}

/** An account takes a slot only while it holds fewer than this many times the free ones. */
const SHARE = 3;
/** The number of accounts whose last service is known; others count as never served. */
const MAX_REMEMBERED = 10_000;

/**
 * Shares the slots of a process among accounts. The account with the fewest slots comes first, and
 * of equal ones the account that was served longest ago. No account takes all slots, so that the
 * work of another starts without delay.
 */
export class FairScheduler {
  /** The accounts in the order in which they were served last. */
  private readonly served = new Map<string, number>();
  private services = 0;

  /**
   * Picks the candidates for the free slots, beside the work that is under way. The candidates of
   * each account are in its own order. Of candidates with one key it picks one.
   */
  choose<T extends AccountWork>(
    candidates: T[],
    free: number,
    inProgress: Iterable<AccountWork>,
    buildKey: (candidate: T) => unknown = (candidate) => candidate,
  ): T[] {
    const held = countByAccount(inProgress);
    const queues = Map.groupBy(candidates, ({ accountId }) => accountId);
    const keys = new Set<unknown>();
    const chosen: T[] = [];
    while (chosen.length < free) {
      for (const [accountId, queue] of queues) {
        while (queue.length > 0 && keys.has(buildKey(queue[0]!))) queue.shift();
        if (queue.length === 0) queues.delete(accountId);
      }
      const next = this.next(queues.keys(), held);
      if (next === undefined || isSaturated(held.get(next) ?? 0, free - chosen.length)) break;
      const candidate = queues.get(next)!.shift()!;
      chosen.push(candidate);
      keys.add(buildKey(candidate));
      held.set(next, (held.get(next) ?? 0) + 1);
      this.remember(next);
    }
    return chosen;
  }

  /** The accounts that must not take another free slot. */
  saturated(free: number, inProgress: Iterable<AccountWork>): string[] {
    const held = [...countByAccount(inProgress)];
    return held.filter(([, slots]) => isSaturated(slots, free)).map(([accountId]) => accountId);
  }

  private next(accounts: Iterable<string>, held: Map<string, number>): string | undefined {
    let first: string | undefined;
    for (const accountId of accounts) {
      if (first === undefined || this.precedes(accountId, first, held)) first = accountId;
    }
    return first;
  }

  private precedes(one: string, other: string, held: Map<string, number>): boolean {
    const difference = (held.get(one) ?? 0) - (held.get(other) ?? 0);
    return (difference || this.servedAt(one) - this.servedAt(other)) < 0;
  }

  private servedAt(accountId: string): number {
    return this.served.get(accountId) ?? 0;
  }

  private remember(accountId: string): void {
    this.served.delete(accountId);
    this.served.set(accountId, ++this.services);
    const [oldest] = this.served.keys();
    if (this.served.size > MAX_REMEMBERED && oldest !== undefined) this.served.delete(oldest);
  }
}

const isSaturated = (held: number, free: number): boolean => held > 0 && held >= SHARE * free;

function countByAccount(work: Iterable<AccountWork>): Map<string, number> {
  const held = new Map<string, number>();
  for (const { accountId } of work) held.set(accountId, (held.get(accountId) ?? 0) + 1);
  return held;
}
