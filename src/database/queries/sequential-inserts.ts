import { setImmediate } from 'node:timers/promises';
import type { EntityManager } from 'typeorm';
import type { Insert } from '../engines/rows.js';

/** The most rows of an insert. */
const BATCH = 100;

/** An insert that is computed when its turn comes. */
export interface PlannedInsert {
  compute: () => Insert;
  /** Whether it has as many rows as an insert may have. */
  isFull: boolean;
}

/** Plans the inserts of any number of rows. */
export function inBatches<T>(rows: T[], buildInsert: (batch: T[]) => Insert): PlannedInsert[] {
  const batches = Array.from({ length: Math.ceil(rows.length / BATCH) }, (_, n) =>
    rows.slice(n * BATCH, (n + 1) * BATCH),
  );
  return batches.map((batch) => ({
    compute: () => buildInsert(batch),
    isFull: batch.length === BATCH,
  }));
}

/**
 * Runs inserts one after the other. Each is computed while the database works on a full one before,
 * so that the transaction, which holds up other writes of the account, is short.
 */
export async function insertSequentially(
  manager: EntityManager,
  inserts: PlannedInsert[],
): Promise<void> {
  let before: Promise<void> = Promise.resolve();
  for (const { compute, isFull } of inserts) {
    const insert = compute();
    await before;
    before = insert(manager);
    // A failure is thrown by the next turn.
    before.catch(() => undefined);
    // Sends it, and lets other requests run.
    if (isFull) await setImmediate();
  }
  await before;
}
