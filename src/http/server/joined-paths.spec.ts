import { describe, expect, it } from '@jest/globals';
import { joinedPath } from './joined-paths.js';

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
