import { hash, timingSafeEqual } from 'node:crypto';
import { InvalidRequestError } from '../http/problems/errors.js';

const MAC_BYTES = 16;

/** The start of a page in a stable order: after the row with these sort values. */
export type Position = readonly (string | number)[];

/** The content of a cursor. */
export interface Cursor {
  /** The list of the cursor: the account's, at its path. */
  list: string;
  /** The number of the page that follows. */
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
 * Cursors: signed positions in a list. A forged or damaged cursor is refused, and so is one of
 * another list, order or filter. Cursors never expire.
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

  /** @throws InvalidCursorError for every string that `seal` did not return for this scope */
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
   * SHA-512/256 of the key and the text. Unlike SHA-256 it has no length extension, so it needs no
   * HMAC, whose objects would cost a page more than its signature.
   */
  private sign(scope: string, payload: string): Buffer {
    const mac = hash('sha512-256', `${this.key}\0${scope}\0${payload}`, 'buffer');
    return mac.subarray(0, MAC_BYTES);
  }
}
