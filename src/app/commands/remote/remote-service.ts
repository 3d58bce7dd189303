import { once } from 'node:events';
import { CommanderError } from 'commander';
import { readVariables } from '../../../config/load-env.js';
// Relative, since the package carries this client within itself.
import { Sluice, SluiceError } from '../../../../packages/client/src/index.js';

/** Commands with a service elsewhere end with this help. */
export const SETTINGS_HELP = `
Needs SLUICE_URL, the address of the service, and SLUICE_API_KEY, in the environment or .env.`;

/**
 * Runs the work with the service that `SLUICE_URL` names. A refusal or a lost connection is a sentence
 * on standard error, with exit code 1. The signal ends the work at Ctrl+C, and when the reader of
 * standard output is gone, as with `| head`.
 * @throws CommanderError where a setting is missing, which ends with code 2
 */
export async function withRemote(
  work: (sluice: Sluice, signal: AbortSignal) => Promise<void>,
): Promise<void> {
  const ending = new AbortController();
  const end = () => ending.abort();
  process.once('SIGINT', end).once('SIGTERM', end);
  process.stdout.once('error', end);
  try {
    await work(connect(), ending.signal);
  } catch (error) {
    if (ending.signal.aborted) return;
    if (!(error instanceof SluiceError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  } finally {
    process.off('SIGINT', end).off('SIGTERM', end);
  }
}

/** Prints a value as a line of JSON, as fast as the reader of standard output takes it. */
export async function printLine(value: unknown, signal: AbortSignal): Promise<void> {
  if (process.stdout.write(`${JSON.stringify(value)}\n`)) return;
  await once(process.stdout, 'drain', { signal });
}

function connect(): Sluice {
  const variables = readVariables();
  const read = (name: string): string => {
    const value = variables[name];
    if (value) return value;
    const message = `error: set ${name} for a command that calls a service`;
    process.stderr.write(`${message}\n`);
    throw new CommanderError(2, 'sluice.missingSetting', message);
  };
  return new Sluice({ baseUrl: read('SLUICE_URL'), apiKey: read('SLUICE_API_KEY') });
}
