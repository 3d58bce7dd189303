import { describe, expect, it } from '@jest/globals';
import { isBareAddress, likelyAddress, meantAddresses } from './bare-address.js';

describe('an address without a scheme', () => {
  it.each([
    ...['example.com', 'www.example.com/feed.xml', 'example.com:8080/feed', '127.0.0.1:80/'],
    ...['localhost', 'localhost:3000/feed', 'münchen.example', '[::1]:8080/feed', 'a.b?c=d#e'],
  ])('is %s', (text) => {
    expect(isBareAddress(text)).toBe(true);
    expect(meantAddresses(text)).toEqual([`https://${text}`, `http://${text}`]);
  });

  it.each([
    ...['', 'feed', 'not an address', 'example. com', 'http://example.com/', 'javascript:alert(1)'],
    ...['mailto:me@example.com', 'user:pass@example.com', 'acme-queue:orders', 'a:80', '/a.b', '.'],
    ...['file:///etc/passwd', 'example.com:port', 'ex\\ample.com', '..', '//example.com/'],
  ])('is not %s', (text) => {
    expect(meantAddresses(text)).toEqual([text]);
  });
});

describe('the likely address', () => {
  it.each([
    ['example.com/feed', 'https://example.com/feed'],
    ['1.2.3.4.example/feed', 'https://1.2.3.4.example/feed'],
    ['localhost.example', 'https://localhost.example'],
    ['localhost:3000/feed', 'http://localhost:3000/feed'],
    ['192.168.1.5/feed', 'http://192.168.1.5/feed'],
    ['[::1]:8080', 'http://[::1]:8080'],
    ['http://example.com/', 'http://example.com/'],
    ['nonsense', 'nonsense'],
  ])('of %s is %s', (text, address) => {
    expect(likelyAddress(text)).toBe(address);
  });
});
