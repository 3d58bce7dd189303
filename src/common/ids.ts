import { v7 } from 'uuid';

/** A new identifier: UUIDv7 (RFC 9562), so that identifiers sort by the time they were made. */
export const newId = (): string => v7();

/** An identifier before all others that are made from an instant on. */
export const firstIdAt = (instant: number): string =>
  v7({ msecs: instant, seq: 0, random: new Uint8Array(16) });
