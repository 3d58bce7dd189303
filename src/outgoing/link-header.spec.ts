import { describe, expect, it } from '@jest/globals';
import { linksIn } from './link-header.js';

const link = (target: string, ...relations: string[]) => ({ target, relations });

describe('linksIn', () => {
  it.each([
    ['<https://hub.example/>; rel="hub"', [link('https://hub.example/', 'hub')]],
    [
      '<https://a.example/x,y;z>; rel=self, </hub>; title="a, \\"b\\""; rel="HUB  Other"',
      [link('https://a.example/x,y;z', 'self'), link('/hub', 'hub', 'other')],
    ],
    ['<a>; rel="self"; rel="hub" ; anchor="#x" ;,<b>', [link('a', 'self'), link('b')]],
    ['<a>;rel=hub nonsense, <b>; rel=self', [link('a', 'hub')]],
    ['https://hub.example/; rel=hub', []],
    ['<a', []],
    [null, []],
  ])('reads %s', (header, links) => {
    expect(linksIn(header)).toEqual(links);
  });

  it('stops at a hundred links', () => {
    expect(linksIn('<a>; rel=hub,'.repeat(10_000))).toHaveLength(100);
  });
});
