import { createHmac, createSecretKey, timingSafeEqual } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import { InvalidRequestError } from '../common/errors.js';

const MAC_BYTES = 16;

/** Where a page begins in an order that never changes: behind the row with these sort values. */
export type Position = readonly (string | number)[];

/** What a cursor says. */
export interface Cursor {
  /** Which list it was made for, beyond the query: the account's, at its path. */
  list: string;
  /** The number of the page that it leads to. */
  page: number;
  after: Position;
}

/** The cursor was not made by `seal` for this list. */
export class InvalidCursorError extends InvalidRequestError {
  constructor() {
    super([{ field: 'cursor', message: 'is damaged or belongs to another list; start at page 1' }]);
  }
}

/**
 * Cursors: where a walk through a list stands, signed, so that none is believed that was forged,
 * damaged or made for another list, order or filter. They never expire.
 */
export class CursorCodec {
  /** Made once, because making it costs four times what a signature does. */
  private readonly key: KeyObject;

  constructor(secret: Buffer) {
    this.key = createSecretKey(secret);
  }

  seal(scope: string, { list, page, after }: Cursor): string {
    const payload = Buffer.from(JSON.stringify([list, page, ...after]));
    return Buffer.concat([this.sign(scope, payload), payload]).toString('base64url');
  }

  /** @throws InvalidCursorError for every string that `seal` did not make for this scope */
  open(scope: string, cursor: string): Cursor {
    const bytes = Buffer.from(cursor, 'base64url');
    const payload = bytes.subarray(MAC_BYTES);
    const genuine =
      bytes.length > MAC_BYTES &&
      bytes.toString('base64url') === cursor &&
      timingSafeEqual(bytes.subarray(0, MAC_BYTES), this.sign(scope, payload));
    if (!genuine) throw new InvalidCursorError();
    const [list, page, ...after] = JSON.parse(payload.toString()) as [string, number, ...Position];
    return { list, page, after };
  }

  private sign(scope: string, payload: Buffer): Buffer {
    const mac = createHmac('sha256', this.key).update(scope).update('\0').update(payload);
    return mac.digest().subarray(0, MAC_BYTES);
  }
}
