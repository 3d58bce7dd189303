import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { atTheEnd } from './processes.ts';

/** Creates an empty folder that is removed when the benchmark ends. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'sluice-bench-'));
  atTheEnd(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
