import { setImmediate } from 'node:timers/promises';

/** One look-up of the keys that are asked for at the same time. */
interface Batch<Found> {
  keys: Set<string>;
  found: Promise<ReadonlyMap<string, Found>>;
}

/**
 * Looks up together what is asked for in one turn of the event loop. Each answer is read after its
 * question, so it shows all that was committed before.
 */
export class BatchLoader<Found> {
  /** That which still gathers keys. */
  private next: Batch<Found> | undefined;

  /** @param find what there is, by key; it is asked for each key once, and not cached */
  constructor(private readonly find: (keys: string[]) => Promise<ReadonlyMap<string, Found>>) {}

  get(key: string): Promise<Found | undefined> {
    const { keys, found } = (this.next ??= this.begin());
    keys.add(key);
    return found.then((all) => all.get(key));
  }

  private begin(): Batch<Found> {
    const keys = new Set<string>();
    return { keys, found: this.run(keys) };
  }

  private async run(keys: Set<string>): Promise<ReadonlyMap<string, Found>> {
    await setImmediate();
    // A request that arrives from now on must see what was committed since.
    this.next = undefined;
    return this.find([...keys]);
  }
}
