import { hash, timingSafeEqual } from 'node:crypto';
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
  private readonly key: string;

  constructor(secret: Buffer) {
    this.key = secret.toString('base64');
  }

  seal(scope: string, { list, page, after }: Cursor): string {
    const payload = JSON.stringify([list, page, ...after]);
    const mac = this.sign(scope, payload);
    return Buffer.concat([mac, Buffer.from(payload)]).toString('base64url');
  }

  /** @throws InvalidCursorError for every string that `seal` did not make for this scope */
  open(scope: string, cursor: string): Cursor {
    const bytes = Buffer.from(cursor, 'base64url');
    const payload = bytes.toString('utf8', MAC_BYTES);
    const genuine =
      bytes.length > MAC_BYTES &&
      bytes.toString('base64url') === cursor &&
      timingSafeEqual(bytes.subarray(0, MAC_BYTES), this.sign(scope, payload));
    if (!genuine) throw new InvalidCursorError();
    const [list, page, ...after] = JSON.parse(payload) as [string, number, ...Position];
    return { list, page, after };
  }

  /**
   * SHA-512/256 of the key and the text: unlike SHA-256 it cannot be extended, so it needs no HMAC,
   * whose objects would cost a page more than its signature.
   */
  private sign(scope: string, payload: string): Buffer {
    const mac = hash('sha512-256', `${this.key}\0${scope}\0${payload}`, 'buffer');
    return mac.subarray(0, MAC_BYTES);
  }
}
