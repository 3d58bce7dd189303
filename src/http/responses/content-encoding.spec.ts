import { describe, expect, it } from '@jest/globals';
import { encodingFor } from './content-encoding.js';

describe('encodingFor', () => {
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
    ['nonsense;;=,', undefined],
  ])('%s gives %s', (accepted, encoding) => {
    expect(encodingFor(accepted)).toBe(encoding);
    expect(encodingFor(accepted)).toBe(encoding);
  });
});
