import { PassThrough } from 'node:stream';
import { describe, expect, it } from '@jest/globals';
import { obtainPassword } from './password-input.js';

/** A terminal with an answer to each prompt. */
function terminal(...answers: string[]) {
  let shown = '';
  let raw = false;
  const input = Object.assign(new PassThrough(), {
    isTTY: true,
    setRawMode: (mode: boolean) => {
      raw = mode;
      return input;
    },
  });
  const prompts = new PassThrough();
  prompts.on('data', (chunk: Buffer) => {
    shown += chunk.toString();
    if (!chunk.toString().endsWith(': ')) return;
    // What is typed before the terminal stops its own echo would be seen.
    expect(raw).toBe(true);
    const answer = answers.shift();
    setImmediate(() => (answer === undefined ? input.end() : input.write(answer)));
  });
  return {
    ask: () => obtainPassword(undefined, input, prompts),
    shown: () => shown,
    isRaw: () => raw,
  };
}

const piped = (text: string) => {
  const input = new PassThrough();
  input.write(text);
  return Object.assign(input, { isTTY: false as const });
};

describe('a password for an account', () => {
  it('is read twice at a terminal, without echo', async () => {
    const { ask, shown, isRaw } = terminal('correct horse\r', 'correct horse\r');
    expect(await ask()).toBe('correct horse');
    expect(shown()).toBe('Password: \nRepeat the password: \n');
    expect(isRaw()).toBe(false);
  });

  it('is refused where it is typed in two ways', async () => {
    const { ask, isRaw } = terminal('correct horse\r', 'correct house\r');
    await expect(ask()).rejects.toThrow('The two passwords differ.');
    expect(isRaw()).toBe(false);
  });

  it.each([
    ['Ctrl-C', '\u0003'],
    ['Ctrl-D', '\u0004'],
  ])('is none where %s ends the prompt', async (_, answer) => {
    await expect(terminal('correct horse\r', answer).ask()).rejects.toThrow(
      'No password was given',
    );
  });

  it('is none where the terminal goes away', async () => {
    await expect(terminal().ask()).rejects.toThrow('No password was given');
  });

  it.each([
    ['a line', 'correct horse\n'],
    ['a line of Windows', 'correct horse\r\n'],
    ['the first of two lines', 'correct horse\nbattery\n'],
  ])('is %s of standard input, which stays open', async (_, text) => {
    expect(await obtainPassword(undefined, piped(text) as never)).toBe('correct horse');
  });

  it('is all of a standard input without a line break', async () => {
    const input = piped(' correct horse ');
    input.end();
    expect(await obtainPassword(undefined, input as never)).toBe(' correct horse ');
  });
});
