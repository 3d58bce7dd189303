import { setImmediate } from 'node:timers/promises';
import type { EntityManager } from 'typeorm';
import type { Insert } from '../engines/rows.js';

/** The number of rows in an insert; other requests run between two inserts. */
const BATCH = 100;

/** Rows in the portions of inserts. */
export const batchesOf = <T>(rows: T[]): T[][] =>
  Array.from({ length: Math.ceil(rows.length / BATCH) }, (_, n) =>
    rows.slice(n * BATCH, (n + 1) * BATCH),
  );

/**
 * Runs inserts one after the other. Each is computed while the database works on the one before, so
 * that the transaction, which holds up other writes of the account, is short.
 */
export async function insertInTurn(
  manager: EntityManager,
  inserts: (() => Insert)[],
): Promise<void> {
  let before: Promise<void> = Promise.resolve();
  for (const compute of inserts) {
    const insert = compute();
    await before;
    before = insert(manager);
    // A failure is thrown by the next turn.
    before.catch(() => undefined);
    // Sends it, and lets other requests run.
    await setImmediate();
  }
  await before;
}
