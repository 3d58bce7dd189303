import { describe, expect, it } from '@jest/globals';
import { PageQuery } from './page-query.js';
import { Page } from './page.js';

const rows = (count: number) => Array.from({ length: count }, (_, n) => ({ id: `id ${n}`, n }));
const query = (pageSize: number) => Object.assign(new PageQuery(), { pageSize });

describe('Page', () => {
  it.each([
    [0, 3, 0, false],
    [1, 3, 1, false],
    [3, 3, 3, false],
    [4, 3, 3, true],
    [2, 1, 1, true],
    [101, 100, 100, true],
  ])('of %i rows for a size of %i shows %i; more follow: %s', (count, size, shown, hasMore) => {
    const page = Page.of(query(size), rows(count));
    expect(page.data).toEqual(rows(count).slice(0, shown));
    expect(page.hasMore).toBe(hasMore);
  });

  it('ends at the last row that it shows, not at the one that tells of more', () => {
    expect(Page.of(query(3), rows(4)).end).toEqual(['id 2']);
    expect(Page.of(query(3), rows(4), ({ n, id }) => [n, id]).end).toEqual([2, 'id 2']);
  });

  it('ends nowhere where it is empty', () => {
    expect(Page.of(query(3), []).end).toBeUndefined();
  });

  it('stays the same page when its rows are turned into what is seen', () => {
    const page = Page.of(query(3), rows(4));
    const seen = page.map(({ n }) => n * 10);
    expect(seen.data).toEqual([0, 10, 20]);
    expect(seen).toMatchObject({ query: page.query, hasMore: true, end: ['id 2'] });
  });
});
