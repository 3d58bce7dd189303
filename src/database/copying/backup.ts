import { randomUUID } from 'node:crypto';
import { link, rm, stat } from 'node:fs/promises';
import BetterSqlite3 from 'sqlite-driver';
import { DatabaseCommandError } from '../database-command-error.js';
import { createPrivately } from '../engines/sqlite/sqlite-file.js';

const ALL_PAGES = 0x7fff_ffff;

/**
 * Copies a SQLite database at one moment, while the service reads and writes. The file appears when
 * the copy is complete, and no existing file is overwritten. A missing folder is created.
 * @throws DatabaseCommandError
 */
export async function backUp(url: string, file: string): Promise<{ file: string; bytes: number }> {
  if (!url.startsWith('sqlite:')) {
    throw new DatabaseCommandError('This database is PostgreSQL: back it up with pg_dump.');
  }
  const partial = `${file}.${randomUUID()}.partial`;
  const source = open(url.slice('sqlite:'.length));
  try {
    // The backup contains all posts and the hashes of all keys.
    await createPrivately(partial);
    // In one step, since a copy in several steps restarts after every write of the service.
    await source.backup(partial, { progress: () => ALL_PAGES });
    await link(partial, file);
    return { file, bytes: (await stat(file)).size };
  } catch (error) {
    throw new DatabaseCommandError(sentenceFor(error, file));
  } finally {
    source.close();
    // It fails where the folder is a file; the sentence about that is the one to say.
    await rm(partial, { force: true }).catch(() => undefined);
  }
}

function open(path: string): BetterSqlite3.Database {
  try {
    return new BetterSqlite3(path, { readonly: true, fileMustExist: true });
  } catch {
    throw new DatabaseCommandError('The database file named in DATABASE_URL cannot be opened.');
  }
}

function sentenceFor(error: unknown, file: string): string {
  const { code, syscall } = error as NodeJS.ErrnoException;
  return code === 'EEXIST' && syscall === 'link'
    ? `${file} exists already, and a backup overwrites nothing.`
    : `${file} cannot be written: ${error instanceof Error ? error.message : String(error)}.`;
}
