import { toIso } from '../../common/instants.js';

/** The validator takes earlier dates for mistakes. */
const EARLIEST = Date.UTC(1990, 0, 2);
const CLOCK_TOLERANCE_MS = 600_000;
/** Digits of a second beyond the milliseconds. */
const FINER = 1_000_000;

/** The date as in mail (RFC 822), in UTC. */
export const mailDate = (instant: number): string => new Date(instant).toUTCString();

/** Whether an instant is neither long ago nor after what the document itself says. */
export const isPlausible = (instant: number, documentInstant: number): boolean =>
  instant >= EARLIEST && instant <= documentInstant + CLOCK_TOLERANCE_MS;

/**
 * Instants of a document, each once: equal ones differ in digits behind their milliseconds. The
 * digits come from the identifier, so that an entry keeps its instant as others come and go.
 */
export class DistinctInstants {
  private readonly used = new Set<string>();

  next(instant: number, id: string): string {
    const own = parseInt(id.slice(-8), 16) % FINER;
    for (let step = 0; ; step++) {
      const digits = String((own + step) % FINER).padStart(6, '0');
      const text = toIso(instant).replace('Z', `${digits}Z`);
      if (this.used.has(text)) continue;
      this.used.add(text);
      return text;
    }
  }
}
