import { rm } from 'node:fs/promises';

export default async function globalTeardown(): Promise<void> {
  await globalThis.testDatabases?.stop();
  if (globalThis.testScratch) await rm(globalThis.testScratch, { recursive: true });
}
