import { describe, expect, it } from '@jest/globals';
import { version } from 'uuid';
import { newRequestId } from './request-identity.hook.js';

describe('newRequestId', () => {
  it('makes UUIDv7 of the present time, each once', () => {
    const before = Date.now();
    const ids = Array.from({ length: 10_000 }, newRequestId);
    expect(new Set(ids).size).toBe(ids.length);
    for (const id of ids) {
      expect(version(id)).toBe(7);
      const madeAt = Number.parseInt(id.replace('-', '').slice(0, 12), 16);
      expect(madeAt).toBeGreaterThanOrEqual(before);
      expect(madeAt).toBeLessThanOrEqual(Date.now());
    }
  });
});
