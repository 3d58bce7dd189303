import { describe, expect, it } from '@jest/globals';
import { toCanonicalPage } from './canonical-page.js';
import { TRACKING_NAMES } from './tracking-parameters.js';

const PAGE = 'https://example.com/2026/a';

describe('toCanonicalPage', () => {
  it.each([
    ['the scheme', 'http://example.com/2026/a'],
    ['www', 'https://www.example.com/2026/a'],
    ['a trailing slash', `${PAGE}/`],
    ['the fragment', `${PAGE}#comments`],
    ['a session', `${PAGE}?PHPSESSID=1`],
    ['campaigns', `${PAGE}?utm_source=rss&utm_medium=feed&mtm_cid=1`],
    ['the name of a feed as the source', `${PAGE}?source=rss----1&ref=feed`],
    ['an AMP host', 'https://amp.example.com/2026/a'],
    ['AMP before the path', 'https://example.com/amp/2026/a'],
    ['AMP behind the path', `${PAGE}/amp/`],
    ['the AMP form of a page', `${PAGE}.amp`],
    ['a parameter for AMP', `${PAGE}?amp=1`],
    ['the name of a parameter for AMP', `${PAGE}?outputType=amp`],
  ])('leaves %s out', (_, address) => {
    expect(toCanonicalPage(address)).toBe(toCanonicalPage(PAGE));
  });

  it.each([...TRACKING_NAMES])('leaves %s out', (name) => {
    expect(toCanonicalPage(`${PAGE}?id=1&${name.toUpperCase()}=x`)).toBe(
      toCanonicalPage(`${PAGE}?id=1`),
    );
  });

  it('puts parameters in one order', () => {
    expect(toCanonicalPage(`${PAGE}?b=2&a=1`)).toBe(toCanonicalPage(`${PAGE}?a=1&b=2`));
  });

  it.each([
    ['paths', `${PAGE}b`],
    ['a path that only begins like AMP', 'https://example.com/ampere'],
    ['parameters', `${PAGE}?p=1`],
    ['the source of a citation', `${PAGE}?source=archive`],
    ['routes', `${PAGE}#!/b`],
    ['hosts', 'https://news.example.com/2026/a'],
  ])('keeps %s', (_, address) => {
    expect(toCanonicalPage(address)).not.toBe(toCanonicalPage(PAGE));
  });

  it.each(['https://example.com', 'https://example.com/?utm_source=x', 'urn:a', '', 'https://'])(
    'names no page for %s',
    (text) => {
      expect(toCanonicalPage(text)).toBeNull();
    },
  );

  it('takes linear time', () => {
    const started = process.cpuUsage();
    for (const part of ['/amp', '&utm_source=', '.amp', '?a&', '#!']) {
      toCanonicalPage(`https://example.com/${part.repeat(100_000)}`);
    }
    expect(process.cpuUsage(started).user).toBeLessThan(2_000_000);
  });
});
