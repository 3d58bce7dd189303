import { setTimeout as wait } from 'node:timers/promises';

const EVERY_MS = 100;
const LIMIT_MS = 300_000;

/** Waits for a condition. @throws after five minutes */
export async function until(what: string, isSo: () => boolean | Promise<boolean>): Promise<void> {
  const end = performance.now() + LIMIT_MS;
  while (!(await isSo())) {
    if (performance.now() > end) throw new Error(`Waited in vain until ${what}.`);
    await wait(EVERY_MS);
  }
}
