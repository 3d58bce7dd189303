/** Groups work that is cheaper in batches: items that arrive during a batch make the next one. */
export class Batcher<T> {
  private waiting: T[] = [];
  private next?: Promise<void>;
  private current: Promise<void> = Promise.resolve();

  constructor(private readonly work: (items: T[]) => Promise<void>) {}

  /** Resolves when the batch of the items is done, and rejects where it fails. */
  add(...items: T[]): Promise<void> {
    this.waiting.push(...items);
    this.next ??= this.current.catch(() => undefined).then(() => this.run());
    return this.next;
  }

  private run(): Promise<void> {
    const batch = this.waiting;
    this.waiting = [];
    this.next = undefined;
    this.current = this.work(batch);
    return this.current;
  }
}
