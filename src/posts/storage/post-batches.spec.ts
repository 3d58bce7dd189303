import { describe, expect, it } from '@jest/globals';
import { takeBatch } from './post-batches.js';

const posts = (count: number, characters = 1) =>
  Array.from({ length: count }, (_, id) => ({
    id,
    contentHtml: 'x'.repeat(characters),
    contentText: null,
  }));

describe('takeBatch', () => {
  it.each([
    ['nothing of nothing', 0, 0, 1, [0, 0]],
    ['all of what is small', 100, 150, 1, [100, 150]],
    ['500 posts', 1_000, 10, 1, [500, 0]],
    ['the other list only once the one is taken', 400, 200, 1, [400, 100]],
    ['the other list alone', 0, 600, 1, [0, 500]],
    ['two million characters', 40, 40, 200_000, [10, 0]],
    ['two million characters of both', 6, 40, 200_000, [6, 4]],
    ['one post that is larger', 3, 3, 4_000_000, [1, 0]],
    ['one post of the other list that is larger', 0, 3, 4_000_000, [0, 1]],
  ])('takes %s', (_title, one, other, characters, expected) => {
    const [first, second] = takeBatch(posts(one, characters), posts(other, characters));
    expect([first.length, second.length]).toEqual(expected);
    expect(first).toEqual(posts(first.length, characters));
  });
});
