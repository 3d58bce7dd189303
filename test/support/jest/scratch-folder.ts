import { chmod, mkdtemp, readdir, rm, statfs } from 'node:fs/promises';
import { join } from 'node:path';

const MEMORY = '/dev/shm';
const NAME = /^sluice-tests-(\d+)-/;
/** A run was seen to use 340 MB. Containers often have 64 MB. */
const ENOUGH_BYTES = 4 * 1024 ** 3;

/**
 * Makes a folder in memory for the temporary files of a run, if the machine has such a place. A run
 * makes and removes hundreds of databases, after which ext4 searches long for free inodes.
 */
export async function scratchFolder(): Promise<string | undefined> {
  const place = await statfs(MEMORY).catch(() => undefined);
  if (!place) return undefined;
  await removeLeftovers();
  if (place.bavail * place.bsize < ENOUGH_BYTES) return undefined;
  const folder = await mkdtemp(join(MEMORY, `sluice-tests-${process.pid}-`));
  // PostgreSQL runs as a user of its own where the tests run as root.
  await chmod(folder, 0o755);
  return folder;
}

/** Runs that were interrupted did not remove theirs. */
async function removeLeftovers(): Promise<void> {
  for (const name of await readdir(MEMORY)) {
    const pid = NAME.exec(name)?.[1];
    if (pid && !isRunning(Number(pid))) await rm(join(MEMORY, name), { recursive: true });
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
