import { chmod, mkdir, open, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { getuid } from 'node:process';
import { Logger } from '@nestjs/common';

const OWNER_ONLY = 0o600;
const OWNER_ONLY_FOLDER = 0o700;
const OTHERS = 0o077;
const SIGNATURE = 'SQLite format 3\0';

/** The files of a database; SQLite gives them the mode of the database. */
const BESIDE = ['', '-wal', '-shm', '-journal'];

/**
 * Makes a SQLite database readable and writable for its owner only. A new file and its folder are
 * created with that mode; a wider mode of this user's file is narrowed. A file that is no database
 * is left unchanged.
 */
export async function protectSqliteFile(path: string): Promise<void> {
  if (path === ':memory:') return;
  await createPrivately(path);
  if (!(await isDatabase(path))) return;
  for (const ending of BESIDE) await narrow(path + ending);
}

/**
 * Creates an empty file that only its owner can read and write, unless it exists. A missing folder is
 * created for its owner only.
 */
export async function createPrivately(path: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true, mode: OWNER_ONLY_FOLDER });
  try {
    await (await open(path, 'wx', OWNER_ONLY)).close();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
}

async function isDatabase(path: string): Promise<boolean> {
  const file = await open(path, 'r').catch(() => undefined);
  if (!file) return false;
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(SIGNATURE.length));
    // SQLite turns an empty file into a database.
    return bytesRead === 0 || buffer.toString('latin1') === SIGNATURE;
  } catch {
    return false;
  } finally {
    await file.close();
  }
}

async function narrow(path: string): Promise<void> {
  const found = await stat(path).catch(() => undefined);
  // Windows has no such modes, and only the owner of a file may change them.
  if (!found?.isFile() || found.uid !== getuid?.() || !(found.mode & OTHERS)) return;
  await chmod(path, OWNER_ONLY);
  new Logger('Database').warn(
    `${path} was open to other users of this machine; now its owner alone can read it.`,
  );
}
