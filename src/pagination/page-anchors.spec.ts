import { beforeEach, describe, expect, it } from '@jest/globals';
import { PageAnchors } from './page-anchors.js';
import { PageQuery } from './page-query.js';

const CONTENT = { accountId: 'account', contentVersion: 1 };
const SIZE = 100;

const queryOf = (page: number, pageSize = SIZE): PageQuery =>
  Object.assign(new PageQuery(), { page, pageSize });

describe('PageAnchors', () => {
  let anchors: PageAnchors;
  const endOf = (page: number, pageSize = SIZE) => [`row ${page * pageSize}`];
  const made = (page: number, pageSize = SIZE) => ({
    query: queryOf(page, pageSize),
    end: endOf(page, pageSize),
    hasMore: true,
  });
  const resume = (page: number, content = CONTENT, list = 'list') => {
    const query = anchors.resume(content, list, queryOf(page));
    return { after: query.after, offset: query.offset, number: query.number, limit: query.limit };
  };
  beforeEach(() => {
    anchors = new PageAnchors();
  });

  it('begin a page behind the one before it, without skipping a row', () => {
    anchors.remember(CONTENT, 'list', made(9));
    expect(resume(10)).toEqual({ after: endOf(9), offset: 0, number: 10, limit: SIZE + 1 });
  });

  it('begin a page behind the nearest one before it, and skip the rest', () => {
    for (const page of [8, 12, 40]) anchors.remember(CONTENT, 'list', made(page));
    expect(resume(20)).toMatchObject({ after: endOf(12), offset: 7 * SIZE });
    expect(resume(12)).toMatchObject({ after: endOf(8), offset: 3 * SIZE });
    expect(resume(8)).toMatchObject({ after: undefined, offset: 7 * SIZE });
  });

  it('serve pages of every size', () => {
    anchors.remember(CONTENT, 'list', made(60, 10));
    expect(resume(7)).toMatchObject({ after: endOf(60, 10), offset: 0 });
  });

  it('hold for one list, one account and one version of its content alone', () => {
    anchors.remember(CONTENT, 'list', made(9));
    const unknown = { after: undefined, offset: 9 * SIZE };
    expect(resume(10, CONTENT, 'another')).toMatchObject(unknown);
    expect(resume(10, { ...CONTENT, accountId: 'another' })).toMatchObject(unknown);
    expect(resume(10, { ...CONTENT, contentVersion: 2 })).toMatchObject(unknown);
    anchors.remember({ ...CONTENT, contentVersion: 2 }, 'list', made(8));
    expect(resume(10)).toMatchObject(unknown);
  });

  it('remember no last page, no page near the top, and none of a walk along cursors', () => {
    anchors.remember(CONTENT, 'list', { ...made(9), hasMore: false });
    anchors.remember(CONTENT, 'list', made(2));
    const walked = queryOf(9).resumedBy({ list: 'list', page: 9, after: ['row 1'] });
    anchors.remember(CONTENT, 'list', {
      ...made(9),
      query: Object.assign(walked, { cursor: 'x' }),
    });
    expect(resume(10)).toMatchObject({ after: undefined, offset: 9 * SIZE });
  });

  it('stay few in a walk of any length, which goes on from its last page all the same', () => {
    for (let page = 1; page <= 10_000; page++) {
      if (page > 6) expect(resume(page)).toMatchObject({ after: endOf(page - 1), offset: 0 });
      anchors.remember(CONTENT, 'list', made(page));
    }
    const kept = [...new Set(Array.from({ length: 9_990 }, (_, n) => resume(n + 10).after?.[0]))];
    expect(kept.length).toBeLessThanOrEqual(100);
    expect(resume(5_000).offset).toBeLessThan(400 * SIZE);
  });
});
