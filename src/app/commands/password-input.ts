import { once } from 'node:events';
import { createInterface } from 'node:readline/promises';
import type { ReadStream } from 'node:tty';
import { Writable } from 'node:stream';
import { InvalidRequestError } from '../../http/problems/errors.js';

/** The option with a password. */
export const PASSWORD = [
  '--password <password>',
  'password for the dashboard; visible to other users of the machine. Without it, the command asks for the password or reads it from standard input',
] as const;

const NONE =
  'No password was given. Type it at a terminal, or send it as one line on standard input.';

/** Discards the echo of readline, so that the terminal does not show the password. */
const nowhere = (): Writable => new Writable({ write: (_chunk, _encoding, done) => done() });

/**
 * The password for an account: the option, hidden input that is typed twice at a terminal, or the
 * first line of standard input.
 * @throws InvalidRequestError
 */
export async function obtainPassword(
  given: string | undefined,
  input: Pick<ReadStream, 'isTTY'> & NodeJS.ReadableStream = process.stdin,
  prompts: NodeJS.WritableStream = process.stderr,
): Promise<string> {
  if (given !== undefined) return given;
  if (!input.isTTY) return firstLine(input);
  const lines = createInterface({ input, output: nowhere(), terminal: true });
  try {
    const ended = once(lines, 'close').then(() => undefined);
    const ask = async (prompt: string): Promise<string> => {
      prompts.write(prompt);
      // Ctrl-C and Ctrl-D reject the question; a closed terminal leaves it pending.
      const answer = lines.question('').catch(() => undefined);
      const typed = await Promise.race([answer, ended]);
      prompts.write('\n');
      if (typed === undefined) throw InvalidRequestError.because(NONE);
      return typed;
    };
    const password = await ask('Password: ');
    if ((await ask('Repeat the password: ')) === password) return password;
  } finally {
    lines.close();
  }
  throw InvalidRequestError.because('The two passwords differ.');
}

async function firstLine(input: NodeJS.ReadableStream): Promise<string> {
  for await (const line of createInterface({ input })) return line;
  throw InvalidRequestError.because(NONE);
}
