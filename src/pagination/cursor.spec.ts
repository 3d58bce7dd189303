import { randomBytes } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { CursorCodec, InvalidCursorError } from './cursor.js';
import type { Position } from './cursor.js';

describe('CursorCodec', () => {
  const secret = randomBytes(32);
  const codec = new CursorCodec(secret);
  const cursor = { list: 'list', page: 2, after: [1_700_000_000_000, 'id'] as Position };

  it.each<[string, Position]>([
    ['an id', ['019b1e5a-7c3d-7a4e-9f10-2b3c4d5e6f70']],
    ['an instant and an id', [1_700_000_000_000, 'id']],
    ['text of any script', ['Ünïcödé 鍵 🗝 "quoted"']],
    ['numbers at the limits', [0, -1, Number.MAX_SAFE_INTEGER]],
  ])('opens what it has sealed: %s', (_, after) => {
    const sealed = codec.seal('scope', { list: 'list', page: 7, after });
    expect(codec.open('scope', sealed)).toEqual({ list: 'list', page: 7, after });
  });

  it('makes cursors that need no escaping in a URL', () => {
    for (let page = 1; page < 100; page++) {
      expect(codec.seal('scope', { ...cursor, page })).toMatch(/^[\w-]{1,1000}$/);
    }
  });

  it('opens in every process that has the secret', () => {
    const sealed = codec.seal('scope', cursor);
    expect(new CursorCodec(Buffer.from(secret)).open('scope', sealed)).toEqual(cursor);
  });

  it('refuses a cursor of another secret', () => {
    const foreign = new CursorCodec(randomBytes(32)).seal('scope', cursor);
    expect(() => codec.open('scope', foreign)).toThrow(InvalidCursorError);
  });

  it('refuses a cursor of another scope, also where the texts meet at their seam', () => {
    const sealed = codec.seal('scope', cursor);
    for (const scope of ['', 'scop', 'scope ', 'Scope', 'scope\0', 'scope\0[']) {
      expect(() => codec.open(scope, sealed)).toThrow(InvalidCursorError);
    }
  });

  it('refuses a cursor with any one bit changed', () => {
    const bytes = Buffer.from(codec.seal('scope', cursor), 'base64url');
    for (let bit = 0; bit < bytes.length * 8; bit++) {
      const changed = Buffer.from(bytes);
      changed[bit >> 3]! ^= 1 << (bit & 7);
      expect(() => codec.open('scope', changed.toString('base64url'))).toThrow(InvalidCursorError);
    }
  });

  it('refuses a cursor cut at any length', () => {
    const sealed = codec.seal('scope', cursor);
    for (let length = 0; length < sealed.length; length++) {
      expect(() => codec.open('scope', sealed.slice(0, length))).toThrow(InvalidCursorError);
    }
  });

  it('refuses another spelling of the same bytes', () => {
    const sealed = codec.seal('scope', cursor);
    for (const spelling of [`${sealed}=`, ` ${sealed}`, `${sealed}\n`, `${sealed}!`]) {
      expect(() => codec.open('scope', spelling)).toThrow(InvalidCursorError);
    }
  });

  it('says of all of them the same, and where to start', () => {
    expect(() => codec.open('scope', 'x')).toThrow(
      'cursor is damaged or belongs to another list; start at page 1.',
    );
  });
});
