// Preloaded into processes of the service: writes their memory to a file of their own.
import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import { setInterval } from 'node:timers';
import { isMainThread } from 'node:worker_threads';

const EVERY_MS = 10_000;
const folder = process.env['SOAK_MEMORY_FOLDER'];

if (folder && isMainThread) {
  const file = join(folder, `${process.pid}.jsonl`);
  const report = () =>
    appendFileSync(file, `${JSON.stringify({ at: Date.now(), ...process.memoryUsage() })}\n`);
  setInterval(report, EVERY_MS).unref();
}
