/** Errors that a fault can cause, and its period (milliseconds of one clock). */
export interface Disturbance {
  name: string;
  kinds: ReadonlySet<string>;
  from: number;
  until: number;
}

/** Load shedding is expected without a fault. */
export const SHED = '503 for load';
/** A stream of events ended, which only a fault may do. */
export const STREAM_ENDED = 'stream ended';
const SHOWN = 20;

/** Counts requests and errors, and reports errors that no fault explains. */
export class Outcomes {
  requests = 0;
  readonly errors = new Map<string, number>();
  unexpected = 0;
  /** The first unexpected errors, as text. */
  readonly examples: string[] = [];
  private readonly disturbances: Disturbance[] = [];

  /** Starts a period in which a fault can cause errors of these kinds. */
  disturb(name: string, kinds: Iterable<string>, from: number): Disturbance {
    const disturbance = { name, kinds: new Set(kinds), from, until: Infinity };
    this.disturbances.push(disturbance);
    return disturbance;
  }

  /** Records the failure of a request and its period. */
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
