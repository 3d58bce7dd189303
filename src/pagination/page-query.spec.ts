import { randomBytes } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { InvalidRequestError } from '../http/problems/errors.js';
import { OneOf } from '../http/input/decorators/text.decorator.js';
import { InputPipe } from '../http/input/input.pipe.js';
import { CursorCodec } from './cursor.js';
import { PageQuery, buildCursorScope } from './page-query.js';
import { PagePipe } from './page.pipe.js';

class ColourQuery extends PageQuery {
  @OneOf(['red', 'green'], { optional: true })
  colour?: string;
}

class OtherColourQuery extends ColourQuery {}

describe('A list query', () => {
  const cursors = new CursorCodec(randomBytes(32));
  const input = new InputPipe();
  const pages = new PagePipe(cursors);
  const read = async (value: object, metatype: new () => PageQuery = ColourQuery) =>
    pages.transform(await input.transform(value, { type: 'query', metatype })) as ColourQuery;
  const failure = async (value: object) => {
    try {
      await read(value);
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
  ])('reads %j and one row more than it shows', async (value, expected) => {
    const { number, size, limit, offset, after } = await read(value);
    expect({ number, size, limit, offset }).toEqual(expected);
    expect(after).toBeUndefined();
  });

  it.each([
    ['page', '0', 'must be a whole number of at least 1'],
    ['page', '', 'must be a whole number of at least 1'],
    ['page', '9007199254740992', 'must be a whole number from 1 to 9007199254740991'],
    ['page', ['1', '1'], 'must be a whole number of at least 1, and must not be repeated'],
    ['pageSize', '0', 'must be a whole number from 1 to 100'],
    ['pageSize', '101', 'must be a whole number from 1 to 100'],
    ['pageSize', '1.5', 'must be a whole number from 1 to 100'],
    ...['-1', '1.5', 'abc', '1e2', ' 1', '1 ', '+1', '0x1', '1,2', 'null'].map(
      (value) => ['page', value, 'must be a whole number of at least 1'] as const,
    ),
    ...['-1', 'abc', '', ' 1', '1 ', '+1', '0x1', '1,2', 'null', '1000000', '9'.repeat(26)].map(
      (value) => ['pageSize', value, 'must be a whole number from 1 to 100'] as const,
    ),
    ['page', '9'.repeat(26), 'must be a whole number from 1 to 9007199254740991'],
    ['page', ['1', '2'], 'must be a whole number of at least 1, and must not be repeated'],
    ['pageSize', ['9', '9'], 'must be a whole number from 1 to 100, and must not be repeated'],
    ['pageSize', '1e2', 'must be a whole number from 1 to 100'],
    ['pageSize', '١٢', 'must be a whole number from 1 to 100'],
    ['colour', 'blue', 'must be one of red, green'],
    ...['color', 'foo', 'Page', 'page_size', 'page[]', 'offset', 'number', 'after', 'list'].map(
      (name) => [name, '1', 'is not a known parameter'] as const,
    ),
    ...['toString', 'constructor', 'hasOwnProperty', 'start'].map(
      (name) => [name, '1', 'is not a known parameter'] as const,
    ),
    ['limit', '5', 'is not a known parameter'],
    ['size', '5', 'is not a known parameter'],
    ['opened', 'x', 'is not a known parameter'],
    ['open', 'x', 'is not a known parameter'],
    ['valueOf', 'x', 'is not a known parameter'],
    ...['', 'x'.repeat(1_001)].map(
      (value) =>
        [
          'cursor',
          value,
          'must be a string of 1 to 1000 characters without control characters',
        ] as const,
    ),
    ['cursor', 'x', 'is damaged or belongs to another list; start at page 1'],
  ])('refuses %s=%j', async (field, value, message) => {
    expect(await failure({ [field]: value })).toEqual([{ field, message }]);
  });

  it('refuses __proto__ as it comes from a query string', async () => {
    const value = Object.defineProperty({}, '__proto__', { value: 'x', enumerable: true });
    expect(await failure(value)).toEqual([
      { field: '__proto__', message: 'is not a known parameter' },
    ]);
  });

  it('behind a cursor begins after its row, under its number, and skips nothing', async () => {
    const scope = buildCursorScope(await read({ colour: 'red' }));
    const cursor = cursors.seal(scope, { list: 'here', page: 5, after: [9, 'id'] });
    const query = await read({ colour: 'red', cursor, pageSize: '7' });
    expect(query).toMatchObject({ number: 5, size: 7, limit: 8, offset: 0, list: 'here' });
    expect(query.after).toEqual([9, 'id']);
  });

  it('refuses a page beside a cursor', async () => {
    const cursor = cursors.seal(buildCursorScope(await read({})), {
      list: '',
      page: 2,
      after: ['id'],
    });
    expect(await failure({ cursor, page: '2' })).toEqual([
      { field: 'page', message: 'cannot go with cursor, which names its page itself' },
    ]);
  });

  it('is one scope with its pages, and another for each filter and each list', async () => {
    const queries = await Promise.all([
      read({}),
      read({ colour: 'red' }),
      read({ colour: 'green' }),
      read({}, OtherColourQuery),
      read({}, PageQuery),
    ]);
    const scopes = queries.map(buildCursorScope);
    expect(new Set(scopes).size).toBe(scopes.length);
    for (const value of [{ page: '2' }, { pageSize: '5' }]) {
      expect(buildCursorScope(await read({ ...value, colour: 'red' }))).toBe(scopes[1]);
    }
  });

  it('is not changed by the cursor of another request for the same page', async () => {
    const scope = buildCursorScope(await read({}));
    const cursor = cursors.seal(scope, { list: '', page: 2, after: ['id'] });
    expect(await read({ cursor })).toMatchObject({ number: 2 });
    expect(await read({ cursor })).toMatchObject({ number: 2, after: ['id'] });
    expect(await read({})).toMatchObject({ number: 1, after: undefined });
  });
});
