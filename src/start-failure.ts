import { DomainError } from './common/errors.js';
import { InvalidEnvError } from './config/env.js';
import { BackupError } from './database/backup.js';
import { NewerDatabaseError } from './database/migrate.js';

const CANNOT_OPEN = 'The database file named in DATABASE_URL cannot be opened.';

const SYSTEM_SENTENCES: Record<string, string> = {
  EADDRINUSE: 'The port is in use already; set PORT to another.',
  EACCES: 'The port or the database may not be used by this user.',
  ECONNREFUSED: 'The database at DATABASE_URL does not answer.',
  ENOTFOUND: 'The host in DATABASE_URL cannot be found.',
  '28P01': 'The database refuses the user or the password in DATABASE_URL.',
  '3D000': 'The database named in DATABASE_URL does not exist.',
  EEXIST: CANNOT_OPEN,
  ENOTDIR: CANNOT_OPEN,
  EROFS: CANNOT_OPEN,
  SQLITE_CANTOPEN: CANNOT_OPEN,
  SQLITE_NOTADB: 'The file named in DATABASE_URL is not a SQLite database.',
};

/** Why the service or a command did not start, for the person at the terminal. */
export function sentenceFor(error: unknown): string {
  if (
    error instanceof InvalidEnvError ||
    error instanceof NewerDatabaseError ||
    error instanceof BackupError ||
    error instanceof DomainError
  ) {
    return error.message;
  }
  const { code, driverError } = error as { code?: string; driverError?: { code?: string } };
  return (
    SYSTEM_SENTENCES[code ?? driverError?.code ?? ''] ??
    `Sluice could not start: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`
  );
}
