import { beforeEach, describe, expect, it } from '@jest/globals';
import { PageStartIndex } from './page-start-index.js';
import { PageQuery } from './page-query.js';

const CONTENT = { accountId: 'account', contentVersion: 1 };
const SIZE = 100;

const buildQuery = (page: number, pageSize = SIZE): PageQuery =>
  Object.assign(new PageQuery(), { page, pageSize });

describe('PageStartIndex', () => {
  let starts: PageStartIndex;
  const getEnd = (page: number, pageSize = SIZE) => [`row ${page * pageSize}`];
  const made = (page: number, pageSize = SIZE) => ({
    query: buildQuery(page, pageSize),
    end: getEnd(page, pageSize),
    hasMore: true,
  });
  const resume = (page: number, content = CONTENT, list = 'list') => {
    const query = starts.resume(content, list, buildQuery(page));
    return { after: query.after, offset: query.offset, number: query.number, limit: query.limit };
  };
  beforeEach(() => {
    starts = new PageStartIndex();
  });

  it('begin a page behind the one before it, without skipping a row', () => {
    starts.remember(CONTENT, 'list', made(9));
    expect(resume(10)).toEqual({ after: getEnd(9), offset: 0, number: 10, limit: SIZE + 1 });
  });

  it('begin a page behind the nearest one before it, and skip the rest', () => {
    for (const page of [8, 12, 40]) starts.remember(CONTENT, 'list', made(page));
    expect(resume(20)).toMatchObject({ after: getEnd(12), offset: 7 * SIZE });
    expect(resume(12)).toMatchObject({ after: getEnd(8), offset: 3 * SIZE });
    expect(resume(8)).toMatchObject({ after: undefined, offset: 7 * SIZE });
  });

  it('serve pages of every size', () => {
    starts.remember(CONTENT, 'list', made(60, 10));
    expect(resume(7)).toMatchObject({ after: getEnd(60, 10), offset: 0 });
  });

  it('hold for one list, one account and one version of its content alone', () => {
    starts.remember(CONTENT, 'list', made(9));
    const unknown = { after: undefined, offset: 9 * SIZE };
    expect(resume(10, CONTENT, 'another')).toMatchObject(unknown);
    expect(resume(10, { ...CONTENT, accountId: 'another' })).toMatchObject(unknown);
    expect(resume(10, { ...CONTENT, contentVersion: 2 })).toMatchObject(unknown);
    starts.remember({ ...CONTENT, contentVersion: 2 }, 'list', made(8));
    expect(resume(10)).toMatchObject(unknown);
  });

  it('remember no last page, no page near the top, and none of a walk along cursors', () => {
    starts.remember(CONTENT, 'list', { ...made(9), hasMore: false });
    starts.remember(CONTENT, 'list', made(2));
    const walked = buildQuery(9).resumedBy({ list: 'list', page: 9, after: ['row 1'] });
    starts.remember(CONTENT, 'list', {
      ...made(9),
      query: Object.assign(walked, { cursor: 'x' }),
    });
    expect(resume(10)).toMatchObject({ after: undefined, offset: 9 * SIZE });
  });

  it('stay few in a walk of any length, which goes on from its last page all the same', () => {
    for (let page = 1; page <= 10_000; page++) {
      if (page > 6) expect(resume(page)).toMatchObject({ after: getEnd(page - 1), offset: 0 });
      starts.remember(CONTENT, 'list', made(page));
    }
    const kept = [...new Set(Array.from({ length: 9_990 }, (_, n) => resume(n + 10).after?.[0]))];
    expect(kept.length).toBeLessThanOrEqual(100);
    expect(resume(5_000).offset).toBeLessThan(400 * SIZE);
  });
});
