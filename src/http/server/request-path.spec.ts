import { describe, expect, it } from '@jest/globals';
import { shownPathOf, withoutSecrets } from './request-path.js';

describe('shownPathOf', () => {
  it.each(['/', '/api/v1/posts', '/api/v1/shared-feeds/1', '/shared', '/shared/', '/%zz'])(
    'leaves %s as it is',
    (url) => {
      expect(shownPathOf({ url: `${url}?q=x` })).toBe(url);
    },
  );

  it.each([
    ['/shared/slf_abc.rss?cursor=x', '/shared/{token}'],
    ['/shared/anything', '/shared/{token}'],
    ['/shared/slf_abc/more', '/shared/{token}/more'],
    ['/Shared/SLF_abc', '/Shared/{token}'],
    ['/%73hared/%73lf_abc.rss', '/shared/{token}'],
    ['/feeds/shared/slf_abc.json', '/feeds/shared/{token}'],
    ['/api/v1/slf_abc', '/api/v1/slf_{token}'],
    ['//slf_abc.atom', '//slf_{token}'],
  ])('shows %s as %s', (url, shown) => {
    expect(shownPathOf({ url })).toBe(shown);
  });
});

describe('withoutSecrets', () => {
  it.each([
    ['https://example.com/feed.rss?page=2', 'https://example.com/feed.rss?page=2'],
    ['https://example.com/feeds/shared/slf_abc.rss', 'https://example.com/feeds/shared/{token}'],
    ['https://example.com/%73hared/%73lf_abc.rss?x=1', 'https://example.com/shared/{token}'],
    ['https://proxy.example/?url=slf_abc.rss', 'https://proxy.example/?url=slf_{token}'],
  ])('shows the address %s as %s', (address, shown) => {
    expect(withoutSecrets(address)).toBe(shown);
  });
});
