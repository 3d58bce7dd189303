import { describe, expect, it } from '@jest/globals';
import { ListenError, sentenceFor } from './start-failure.js';

const failed = (code: string) => Object.assign(new Error('x'), { code });

describe('The sentence for a start that failed', () => {
  it.each([
    ['ENOTFOUND', 'The name in HOST cannot be found.'],
    ['EADDRNOTAVAIL', 'HOST is no address of this machine.'],
    ['EACCES', 'The port may not be used by this user; set PORT to another.'],
    ['EADDRINUSE', 'The port is in use already; set PORT to another.'],
  ])('names what the service cannot listen on: %s', (code, sentence) => {
    expect(sentenceFor(ListenError.of(failed(code)))).toBe(sentence);
  });

  it.each([
    ['ENOTFOUND', 'The host in DATABASE_URL cannot be found.'],
    ['EAI_AGAIN', 'The host in DATABASE_URL cannot be found.'],
    ['ETIMEDOUT', 'The database at DATABASE_URL does not answer.'],
    ['28000', 'The database refuses the user or the password in DATABASE_URL.'],
    ['EACCES', 'The database file named in DATABASE_URL may not be used by this user.'],
  ])('names the database where that cannot be used: %s', (code, sentence) => {
    expect(sentenceFor(failed(code))).toBe(sentence);
  });
});
