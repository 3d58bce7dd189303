import { describe, expect, it } from '@jest/globals';
import { maxAge, retryAfter } from './response-headers.js';

const NOW = Date.UTC(2026, 0, 2, 15, 4, 5);

describe('response headers', () => {
  it.each([
    ['120', 120_000],
    ['0', 0],
    ['Fri, 02 Jan 2026 16:04:05 GMT', 3_600_000],
    ['Thu, 01 Jan 2026 00:00:00 GMT', 0],
    ['soon', null],
    ['', null],
    [undefined, null],
  ])('Retry-After: %s means a wait of %s milliseconds', (value, expected) => {
    expect(retryAfter({ 'retry-after': value }, NOW)).toBe(expected);
  });

  it.each([
    ['max-age=600', 600],
    ['public, Max-Age="60"', 60],
    [['no-cache', 'max-age=5'], 5],
    ['s-maxage=600', null],
    ['no-store', null],
    [undefined, null],
  ])('Cache-Control: %s is fresh for %s seconds', (value, expected) => {
    expect(maxAge({ 'cache-control': value })).toBe(expected);
  });
});
