import { describe, expect, it } from '@jest/globals';
import { chooseEncoding } from './content-encoding.js';

describe('chooseEncoding', () => {
  it.each([
    [undefined, undefined],
    ['', undefined],
    ['identity', undefined],
    ['deflate', undefined],
    ['gzip', 'gzip'],
    ['GZIP', 'gzip'],
    ['br', 'br'],
    ['gzip, deflate, br', 'br'],
    ['gzip;q=1.0, br;q=0.5', 'gzip'],
    ['br;q=0, gzip;q=0.1', 'gzip'],
    ['gzip;q=0', undefined],
    ['identity;q=1, gzip;q=0.5', undefined],
    ['*', 'br'],
    ['br;q=0, *', 'gzip'],
    ['*;q=0', undefined],
    ['gzip ; q=0.001, br;q=0', 'gzip'],
    ['gzip;q=oops', undefined],
    ['nonsense;;=,', undefined],
  ])('%s gives %s', (accepted, encoding) => {
    expect(chooseEncoding(accepted, 2_000)).toBe(encoding);
    expect(chooseEncoding(accepted, 2_000)).toBe(encoding);
  });

  it.each([
    ['br, gzip', undefined],
    ['identity;q=0.1, gzip', undefined],
    ['identity;q=0, gzip', 'gzip'],
    ['gzip, *;q=0', 'gzip'],
    ['identity;q=0', undefined],
  ])('%s gives %s for a short body', (accepted, encoding) => {
    expect(chooseEncoding(accepted, 20)).toBe(encoding);
  });
});
