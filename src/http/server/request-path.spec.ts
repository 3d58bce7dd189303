import { describe, expect, it } from '@jest/globals';
import { generateToken } from '../../common/checked-token.js';
import { maskPath, getTargetPath, withoutSecrets, joinedPath } from './request-path.js';

const KEY = generateToken('sluice_');

describe('maskPath', () => {
  it.each(['/', '/api/v1/posts', '/api/v1/shared-feeds/1', '/shared', '/shared/', '/%zz'])(
    'leaves %s as it is',
    (url) => {
      expect(maskPath({ url: `${url}?q=x` })).toBe(url);
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
    [`/v1/api-keys/${KEY}`, '/v1/api-keys/sluice_{key}'],
    [`/v1/api-keys/${KEY}/rotate?x=${KEY}`, '/v1/api-keys/sluice_{key}/rotate'],
    [`/v1/api-keys/${KEY.slice(0, 20)}-${KEY.slice(20)}`, '/v1/api-keys/sluice_{token}'],
    [`/v1/api-keys/${KEY.replace('_', '%5F')}`, '/v1/api-keys/sluice_{key}'],
    [`/v1/api-keys/%73luice%255F${KEY.slice(7)}`, '/v1/api-keys/sluice_{key}'],
    ['/v1/whsec_MDEyMzQ1Njc4OWFiY2RlZjAx/NDU2Nz+=', '/v1/whsec_{secret}'],
    [`/x/sluice_session_${'a-_'.repeat(15)}`, '/x/sluice_session_{token}'],
    ['//slf_abc.atom', '//slf_{token}'],
  ])('shows %s as %s', (url, shown) => {
    expect(maskPath({ url })).toBe(shown);
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

describe('getTargetPath', () => {
  it.each([
    ['/api/v1/posts?page=1', '/api/v1/posts?page=1'],
    ['//evil.example/x', '//evil.example/x'],
    ['http://evil.example/api/v1/posts?page=1', '/api/v1/posts?page=1'],
    ['HTTPS://user:pass@[::1]:80/x', '/x'],
    ['http://evil.example', '/'],
    ['http://evil.example?x=http://y/z', '/?x=http://y/z'],
    ['http:///x', '/x'],
    ['*', '*'],
    ['mailto:x', 'mailto:x'],
  ])('takes of %s the path and the query, %s', (target, path) => {
    expect(getTargetPath(target)).toBe(path);
  });
});

describe('The path of a reader app', () => {
  it.each([
    ['/greader//reader/api/0/token', '/greader/reader/api/0/token'],
    ['//greader///reader//api/0//token?a=//b', '/greader/reader/api/0/token?a=//b'],
    ['/greader//accounts/ClientLogin', '/greader/accounts/ClientLogin'],
    [
      '/greader//reader/api/0/stream/contents//feed/http://example.com//x?n=1',
      '/greader/reader/api/0/stream/contents/feed/http://example.com//x?n=1',
    ],
    ['/greader//reader/atom/feed/http://a.example/', '/greader/reader/atom/feed/http://a.example/'],
    ['/greader/reader/api/0/stream/items/contents', '/greader/reader/api/0/stream/items/contents'],
    ['/api//v1/posts', '/api//v1/posts'],
    ['/greaders//x', '/greaders//x'],
    ['/greader', '/greader'],
  ])('%s is %s', (url, joined) => {
    expect(joinedPath(url)).toBe(joined);
  });
});
