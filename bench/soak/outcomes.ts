/** What a fault may bring about, from when until when (milliseconds of one clock). */
export interface Disturbance {
  name: string;
  kinds: ReadonlySet<string>;
  from: number;
  until: number;
}

/** Refusing for load is an answer of its own, which needs no fault. */
export const SHED = '503 for load';
const SHOWN = 20;

/** Counts requests and what went wrong with them, and tells what no fault explains. */
export class Outcomes {
  requests = 0;
  readonly errors = new Map<string, number>();
  unexpected = 0;
  /** The first of what was not expected, in words. */
  readonly examples: string[] = [];
  private readonly disturbances: Disturbance[] = [];

  /** From now on a fault may bring about errors of these kinds, until the disturbance is given an end. */
  disturb(name: string, kinds: Iterable<string>, from: number): Disturbance {
    const disturbance = { name, kinds: new Set(kinds), from, until: Infinity };
    this.disturbances.push(disturbance);
    return disturbance;
  }

  /** Something went wrong with a request that began and ended then. */
  failed(kind: string, what: string, began: number, ended: number): void {
    this.errors.set(kind, (this.errors.get(kind) ?? 0) + 1);
    const isExplained =
      kind === SHED ||
      this.disturbances.some(
        ({ kinds, from, until }) => kinds.has(kind) && from <= ended && began <= until,
      );
    if (isExplained) return;
    this.unexpected++;
    if (this.examples.length < SHOWN) this.examples.push(`${kind}: ${what}`);
  }
}
