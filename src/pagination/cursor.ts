import { createHmac, timingSafeEqual } from 'node:crypto';
import { InvalidRequestError } from '../common/errors.js';
import type { Position } from './page-query.js';

const MAC_BYTES = 16;

/**
 * Cursors: where a walk through a list stands, signed, so that none is believed that was forged,
 * damaged or made for another list, order or filter. They never expire.
 */
export class CursorCodec {
  constructor(private readonly secret: Buffer) {}

  seal(scope: string, page: number, after: Position): string {
    const payload = Buffer.from(JSON.stringify([page, ...after]));
    return Buffer.concat([this.sign(scope, payload), payload]).toString('base64url');
  }

  /** @throws InvalidRequestError for every string that `seal` did not make for this scope */
  open(scope: string, cursor: string): { page: number; after: Position } {
    const bytes = Buffer.from(cursor, 'base64url');
    const payload = bytes.subarray(MAC_BYTES);
    const genuine =
      bytes.length > MAC_BYTES &&
      bytes.toString('base64url') === cursor &&
      timingSafeEqual(bytes.subarray(0, MAC_BYTES), this.sign(scope, payload));
    if (!genuine) {
      throw new InvalidRequestError([
        { field: 'cursor', message: 'is damaged or belongs to another list; start at page 1' },
      ]);
    }
    const [page, ...after] = JSON.parse(payload.toString()) as [number, ...Position];
    return { page, after };
  }

  private sign(scope: string, payload: Buffer): Buffer {
    const mac = createHmac('sha256', this.secret).update(scope).update('\0').update(payload);
    return mac.digest().subarray(0, MAC_BYTES);
  }
}
