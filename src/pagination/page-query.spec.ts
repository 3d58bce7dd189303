import { randomBytes } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { InvalidRequestError } from '../common/errors.js';
import { OneOf } from '../common/validation.js';
import { CursorCodec } from './cursor.js';
import { PageQueryPipe } from './page-query.pipe.js';
import { PageQuery, scopeOf } from './page-query.js';

class ColourQuery extends PageQuery {
  @OneOf(['red', 'green'], { optional: true })
  colour?: string;
}

class OtherColourQuery extends ColourQuery {}

describe('A list query', () => {
  const cursors = new CursorCodec(randomBytes(32));
  const pipe = new PageQueryPipe(cursors);
  const read = (value: object, metatype: new () => PageQuery = ColourQuery) =>
    pipe.transform(value, { type: 'query', metatype }) as ColourQuery;
  const failure = (value: object) => {
    try {
      read(value);
    } catch (error) {
      expect(error).toBeInstanceOf(InvalidRequestError);
      return (error as InvalidRequestError).errors;
    }
    throw new Error('It was accepted.');
  };

  it.each([
    [{}, { number: 1, size: 20, limit: 21, offset: 0 }],
    [{ page: '1' }, { number: 1, size: 20, limit: 21, offset: 0 }],
    [{ page: '3' }, { number: 3, size: 20, limit: 21, offset: 40 }],
    [{ pageSize: '1' }, { number: 1, size: 1, limit: 2, offset: 0 }],
    [
      { page: '4', pageSize: '100' },
      { number: 4, size: 100, limit: 101, offset: 300 },
    ],
    [{ page: '007' }, { number: 7, size: 20, limit: 21, offset: 120 }],
  ])('reads %j and one row more than it shows', (value, expected) => {
    const { number, size, limit, offset, after } = read(value);
    expect({ number, size, limit, offset }).toEqual(expected);
    expect(after).toBeUndefined();
  });

  it.each([
    ['page', '0', 'must be a whole number of at least 1'],
    ['page', '', 'must be a whole number of at least 1'],
    ['page', '9007199254740992', 'must be a whole number of at least 1'],
    ['page', ['1', '1'], 'must be a whole number of at least 1'],
    ['pageSize', '0', 'must be a whole number from 1 to 100'],
    ['pageSize', '101', 'must be a whole number from 1 to 100'],
    ['pageSize', '1.5', 'must be a whole number from 1 to 100'],
    ['pageSize', '1e2', 'must be a whole number from 1 to 100'],
    ['pageSize', '١٢', 'must be a whole number from 1 to 100'],
    ['colour', 'blue', 'must be one of red, green'],
    ['color', 'red', 'is not a known parameter'],
    ['limit', '5', 'is not a known parameter'],
    ['size', '5', 'is not a known parameter'],
    ['opened', 'x', 'is not a known parameter'],
    ['open', 'x', 'is not a known parameter'],
    ['valueOf', 'x', 'is not a known parameter'],
    ['cursor', 'x', 'is damaged or belongs to another list; start at page 1'],
  ])('refuses %s=%j', (field, value, message) => {
    expect(failure({ [field]: value })).toEqual([{ field, message }]);
  });

  it('refuses __proto__ as it comes from a query string', () => {
    const value = Object.defineProperty({}, '__proto__', { value: 'x', enumerable: true });
    expect(failure(value)).toEqual([{ field: '__proto__', message: 'is not a known parameter' }]);
  });

  it('behind a cursor begins after its row, under its number, and skips nothing', () => {
    const scope = scopeOf(read({ colour: 'red' }));
    const cursor = cursors.seal(scope, { list: 'here', page: 5, after: [9, 'id'] });
    const query = read({ colour: 'red', cursor, pageSize: '7' });
    expect(query).toMatchObject({ number: 5, size: 7, limit: 8, offset: 0, list: 'here' });
    expect(query.after).toEqual([9, 'id']);
  });

  it('refuses a page beside a cursor', () => {
    const cursor = cursors.seal(scopeOf(read({})), { list: '', page: 2, after: ['id'] });
    expect(failure({ cursor, page: '2' })).toEqual([
      { field: 'page', message: 'cannot go with cursor, which names its page itself' },
    ]);
  });

  it('is one scope with its pages, and another for each filter and each list', () => {
    const scopes = [
      read({}),
      read({ colour: 'red' }),
      read({ colour: 'green' }),
      read({}, OtherColourQuery),
      read({}, PageQuery),
    ].map(scopeOf);
    expect(new Set(scopes).size).toBe(scopes.length);
    for (const value of [{ page: '2' }, { pageSize: '5' }]) {
      expect(scopeOf(read({ ...value, colour: 'red' }))).toBe(scopes[1]);
    }
  });

  it('is not changed by the cursor of another request for the same page', () => {
    const scope = scopeOf(read({}));
    const cursor = cursors.seal(scope, { list: '', page: 2, after: ['id'] });
    expect(read({ cursor })).toMatchObject({ number: 2 });
    expect(read({ cursor })).toMatchObject({ number: 2, after: ['id'] });
    expect(read({})).toMatchObject({ number: 1, after: undefined });
    expect(Object.isFrozen(read({ page: '2' }))).toBe(true);
  });
});
