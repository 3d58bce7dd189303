import { DomainError } from '../http/problems/errors.js';
import { InvalidEnvError } from '../config/settings.js';
import { DatabaseCommandError } from '../database/database-command-error.js';
import { DatabaseVersionError } from '../database/migrations/history.js';
import { ExtensionError, ModuleError } from '../extensions/extension.errors.js';

const CANNOT_OPEN = 'The database file named in DATABASE_URL cannot be opened.';
const NO_ANSWER = 'The database at DATABASE_URL does not answer.';
const NO_HOST = 'The host in DATABASE_URL cannot be found.';
const REFUSED = 'The database refuses the user or the password in DATABASE_URL.';

const SYSTEM_SENTENCES: Record<string, string> = {
  EADDRINUSE: 'The port is in use already; set PORT to another.',
  EACCES: 'The database file named in DATABASE_URL may not be used by this user.',
  ECONNREFUSED: NO_ANSWER,
  EHOSTUNREACH: NO_ANSWER,
  ENETUNREACH: NO_ANSWER,
  ETIMEDOUT: NO_ANSWER,
  EAI_AGAIN: NO_HOST,
  ENOTFOUND: NO_HOST,
  '28000': REFUSED,
  '28P01': REFUSED,
  '3D000': 'The database named in DATABASE_URL does not exist.',
  EEXIST: CANNOT_OPEN,
  ENOTDIR: CANNOT_OPEN,
  EROFS: CANNOT_OPEN,
  SQLITE_CANTOPEN: CANNOT_OPEN,
  SQLITE_NOTADB: 'The file named in DATABASE_URL is not a SQLite database.',
};

/** PgBouncer, at a parameter of a session that it does not know. */
const POOLER = /unsupported startup parameter/;
/** PostgreSQL's driver, without a code. */
const TIMED_OUT = /^timeout (expired|exceeded when)/;
const NEEDS_POOLER =
  'The address in DATABASE_URL is a pooler; set DATABASE_POOLER=transaction for it.';

const CANNOT_LISTEN: Record<string, string> = {
  EACCES: 'The port may not be used by this user; set PORT to another.',
  EADDRNOTAVAIL: 'HOST is no address of this machine.',
  ENOTFOUND: 'The name in HOST cannot be found.',
  EAI_AGAIN: 'The name in HOST cannot be found.',
  EINVAL: 'HOST is no address that can be listened on.',
};

/** The service is ready, but cannot listen at its address. */
export class ListenError extends Error {
  static of(error: unknown): unknown {
    const sentence = CANNOT_LISTEN[(error as { code?: string }).code ?? ''];
    return sentence === undefined ? error : new ListenError(sentence, { cause: error });
  }
}

/** Why the service or a command did not start, for the operator at the terminal. */
export function sentenceFor(error: unknown): string {
  if (
    error instanceof InvalidEnvError ||
    error instanceof ListenError ||
    error instanceof ExtensionError ||
    error instanceof ModuleError ||
    error instanceof DatabaseVersionError ||
    error instanceof DatabaseCommandError ||
    error instanceof DomainError
  ) {
    return error.message;
  }
  const { code, driverError } = error as { code?: string; driverError?: { code?: string } };
  const { message } = error as Error;
  if (POOLER.test(message)) return NEEDS_POOLER;
  if (TIMED_OUT.test(message)) return NO_ANSWER;
  return (
    SYSTEM_SENTENCES[code ?? driverError?.code ?? ''] ??
    `Sluice could not start: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`
  );
}
