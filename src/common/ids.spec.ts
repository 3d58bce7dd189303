import { describe, expect, it } from '@jest/globals';
import { version } from 'uuid';
import { newId } from './ids.js';

describe('newId', () => {
  it('makes UUIDv7 that sort by the order in which they were made', () => {
    const ids = Array.from({ length: 1_000 }, newId);
    expect(ids.every((id) => version(id) === 7)).toBe(true);
    expect([...ids].sort()).toEqual(ids);
  });
});
