import { describe, expect, it } from '@jest/globals';
import { FetchCookies } from './fetch-cookies.js';

/** The `Cookie` header for `asked`, after an answer of `from` with these `Set-Cookie` headers. */
function sent(from: string, setCookie: string | string[], asked: string): string | null {
  const cookies = new FetchCookies();
  cookies.store(new URL(from), { 'set-cookie': setCookie });
  return cookies.headerFor(new URL(asked));
}

describe('the cookies of a fetch', () => {
  it.each([
    ['the same host', 'https://a.example/x', 'c=1', 'https://a.example/y', 'c=1'],
    ['another port of it', 'http://a.example:81/', 'c=1', 'http://a.example/', 'c=1'],
    ['another host', 'https://a.example/', 'c=1', 'https://b.example/', null],
    ['a host below it', 'https://a.example/', 'c=1', 'https://b.a.example/', null],
    [
      'a host below its domain',
      'https://a.b.example/',
      'c=1; Domain=.b.example',
      'https://c.b.example/',
      'c=1',
    ],
    [
      'a host below itself, with its domain',
      'https://b.example/',
      'c=1; domain=b.example',
      'https://x.b.example/',
      'c=1',
    ],
    [
      'a host that only ends alike',
      'https://b.example/',
      'c=1; Domain=b.example',
      'https://bb.example/',
      null,
    ],
    ['a public suffix', 'https://a.co.uk/', 'c=1; Domain=co.uk', 'https://b.co.uk/', null],
    [
      'a hosting service',
      'https://a.github.io/',
      'c=1; Domain=github.io',
      'https://b.github.io/',
      null,
    ],
    ['a foreign domain', 'https://a.example/', 'c=1; Domain=b.example', 'https://b.example/', null],
    ['an address', 'http://127.0.0.1/', 'c=1; Domain=127.0.0.1', 'http://127.0.0.1/', 'c=1'],
    ['part of an address', 'http://127.0.0.1/', 'c=1; Domain=0.0.1', 'http://127.0.0.1/', null],
    ['http, if secure', 'https://a.example/', 'c=1; Secure', 'http://a.example/', null],
    ['https, if secure', 'https://a.example/', 'c=1; Secure', 'https://a.example/', 'c=1'],
    ['https, from http, if secure', 'http://a.example/', 'c=1; Secure', 'https://a.example/', null],
    ['its path', 'https://a.example/', 'c=1; Path=/feed', 'https://a.example/feed/x', 'c=1'],
    [
      'a path that begins alike',
      'https://a.example/',
      'c=1; Path=/feed',
      'https://a.example/feeds',
      null,
    ],
    ['its folder', 'https://a.example/x/y', 'c=1', 'https://a.example/x/z', 'c=1'],
    ['outside its folder', 'https://a.example/x/y', 'c=1', 'https://a.example/z', null],
    ['a value with =', 'https://a.example/', 'c=a=b; HttpOnly', 'https://a.example/', 'c=a=b'],
    ['an empty value', 'https://a.example/', 'c=', 'https://a.example/', 'c='],
    ['Max-Age=0', 'https://a.example/', 'c=1; Max-Age=0', 'https://a.example/', null],
    [
      'a date in the past',
      'https://a.example/',
      'c=1; Expires=Thu, 01 Jan 1970 00:00:00 GMT',
      'https://a.example/',
      null,
    ],
    ['no name', 'https://a.example/', '=1', 'https://a.example/', null],
    ['a control character', 'https://a.example/', 'c=a\u0001b', 'https://a.example/', null],
    ['__Secure- without it', 'https://a.example/', '__Secure-c=1', 'https://a.example/', null],
    [
      '__Host- with a domain',
      'https://b.example/',
      '__Host-c=1; Secure; Path=/; Domain=b.example',
      'https://b.example/',
      null,
    ],
    [
      '__Host- as it should be',
      'https://b.example/',
      '__Host-c=1; Secure; Path=/',
      'https://b.example/',
      '__Host-c=1',
    ],
  ])('for %s', (_, from, setCookie, asked, expected) => {
    expect(sent(from, setCookie, asked)).toBe(expected);
  });

  it('are replaced and removed by name, host and path', () => {
    const cookies = new FetchCookies();
    const url = new URL('https://a.example/x/');
    cookies.store(url, { 'set-cookie': ['c=1', 'd=1; Path=/', 'c=2; Path=/', 'c=3'] });
    expect(cookies.headerFor(url)).toBe('c=3; d=1; c=2');
    cookies.store(url, { 'set-cookie': 'c=; Max-Age=0' });
    expect(cookies.headerFor(url)).toBe('d=1; c=2');
  });

  it('are few and short, whatever a server sends', () => {
    const many = Array.from({ length: 1_000 }, (_, n) => `c${n}=${'x'.repeat(100)}`);
    const header = sent(
      'https://a.example/',
      [...many, `d=${'x'.repeat(5_000)}`],
      'https://a.example/',
    );
    expect(header!.split('; ')).toHaveLength(50);
    const long = Array.from({ length: 50 }, (_, n) => `c${n}=${'x'.repeat(4_000)}`);
    expect(sent('https://a.example/', long, 'https://a.example/')).toBeNull();
  });
});
