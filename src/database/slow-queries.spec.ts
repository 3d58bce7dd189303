import { describe, expect, it } from '@jest/globals';
import { nameStatement } from './slow-queries.js';

describe('the name of a query', () => {
  it.each([
    [
      'SELECT id, (SELECT v FROM accounts WHERE id = a) FROM api_keys WHERE hash = ?',
      /^select api_keys \w+$/,
    ],
    ['UPDATE "feeds" SET title = $1', /^update feeds \w+$/],
    ['insert into posts (id) select id from json_each(?)', /^insert posts \w+$/],
    ['DELETE FROM posts WHERE id IN (SELECT value FROM json_each(?))', /^delete posts \w+$/],
    ['WITH n AS (SELECT 1) SELECT max(n) FROM n', /^select n \w+$/],
    ['BEGIN IMMEDIATE', /^begin \w+$/],
    ['COMMIT', /^commit \w+$/],
  ])('of %s says what it does, and to what', (sql, name) => {
    expect(nameStatement(sql)).toMatch(name);
  });

  it('is the same on both engines, and another for another text', () => {
    expect(nameStatement('SELECT a FROM posts\n  WHERE b = ? AND c = ?')).toBe(
      nameStatement('SELECT a FROM posts WHERE b = $1 AND c = $2'),
    );
    expect(nameStatement('SELECT a FROM posts')).not.toBe(nameStatement('SELECT b FROM posts'));
  });
});
