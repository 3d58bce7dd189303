import { describe, expect, it } from '@jest/globals';
import { absoluteUrl } from './absolute-url.js';
import { MAX_URL_LENGTH } from './limits.js';

const BASE = 'https://site.example/blog/';

describe('absoluteUrl', () => {
  it.each<[string | null | undefined, string | null]>([
    [' https://example.com ', 'https://example.com/'],
    ['HTTP://Example.com/A', 'http://example.com/A'],
    ['post', 'https://site.example/blog/post'],
    ['//cdn.example/x', 'https://cdn.example/x'],
    ['ftp://example.com/', null],
    ['javascript:alert(1)', null],
    ['data:text/html,x', null],
    ['mailto:ada@example.com', null],
    ['http://', null],
    ['', null],
    [null, null],
    [undefined, null],
  ])('gives for %j: %j', (value, expected) => {
    expect(absoluteUrl(value, BASE)).toBe(expected);
  });

  it('gives nothing for a relative address without a base', () => {
    expect(absoluteUrl('post')).toBeNull();
  });

  it('is limited in length, also where its written form is shorter', () => {
    const ofLength = (length: number) => 'https://example.com/'.padEnd(length, 'x');
    expect(absoluteUrl(ofLength(MAX_URL_LENGTH))).toHaveLength(MAX_URL_LENGTH);
    expect(absoluteUrl(ofLength(MAX_URL_LENGTH + 1))).toBeNull();
    expect(absoluteUrl('ü'.repeat(MAX_URL_LENGTH / 2), BASE)).toBeNull();
  });
});
