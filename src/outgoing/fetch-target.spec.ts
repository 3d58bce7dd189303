import { describe, expect, it } from '@jest/globals';
import { FetchError } from './fetch-error.js';
import { AllowedHosts, fetchTarget } from './fetch-target.js';

const ALLOWED = new AllowedHosts(['10.1.2.3', '10.9.9.9:8080', 'fd00::1', 'LAN.example.:8080']);
const getCode = (address: string): string | undefined => {
  try {
    fetchTarget(address, ALLOWED);
    return undefined;
  } catch (error) {
    expect(error).toBeInstanceOf(FetchError);
    return (error as FetchError).reason;
  }
};

describe('A target of a fetch', () => {
  it.each([
    ['no address', 'invalid_url'],
    ['ftp://example.com/', 'invalid_url'],
    ['file:///etc/passwd', 'invalid_url'],
    ['https://user@example.com/', 'invalid_url'],
    ['https://:password@example.com/', 'invalid_url'],
    ['http://example.com:22/', 'blocked_address'],
    ['http://example.com:6667/', 'blocked_address'],
    ['https://example.com:25/', 'blocked_address'],
    ['http://127.0.0.1/', 'blocked_address'],
    ['http://2130706433/', 'blocked_address'],
    ['http://0x7f.1/', 'blocked_address'],
    ['http://[::1]/', 'blocked_address'],
    ['http://[::ffff:10.0.0.1]/', 'blocked_address'],
    ['http://10.9.9.9/', 'blocked_address'],
    ['http://10.9.9.9:8081/', 'blocked_address'],
  ])('is not %s', (address, code) => {
    expect(getCode(address)).toBe(code);
  });

  it.each([
    'https://example.com/feed',
    'http://example.com:8080/',
    'http://8.8.8.8/',
    'http://10.1.2.3/',
    'http://10.1.2.3:8080/',
    'http://10.9.9.9:8080/',
    'http://[fd00::1]:3000/',
  ])('is %s', (address) => {
    expect(getCode(address)).toBeUndefined();
  });

  it('has no fragment, and is resolved against the page that names it', () => {
    const base = new URL('https://example.com/blog/');
    expect(fetchTarget(' feed.xml#top ', ALLOWED, base).href).toBe(
      'https://example.com/blog/feed.xml',
    );
  });
});

describe('The allowed hosts', () => {
  it.each<[string, number, boolean]>([
    ['10.1.2.3', 1, true],
    ['10.9.9.9', 8_080, true],
    ['10.9.9.9', 80, false],
    ['[fd00::1]', 80, true],
    ['lan.example', 8_080, true],
    ['lan.example.', 8_080, true],
    ['lan.example', 80, false],
    ['other.example', 8_080, false],
  ])('have %s with port %i: %s', (host, port, permitted) => {
    expect(ALLOWED.permits(host, port)).toBe(permitted);
  });
});
