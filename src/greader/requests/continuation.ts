import { validate } from 'uuid';
import { InvalidRequestError } from '../../http/problems/errors.js';
import type { Position } from '../../pagination/cursor.js';

/**
 * Where the next part of a stream begins: the arrival and the identifier of the last post. It opens
 * nothing, since each list starts from the account.
 */
export const continuationAfter = ([arrivedAt, id]: Position): string => `${arrivedAt}.${id}`;

/** @throws InvalidRequestError for what is no continuation */
export function readContinuation(text: string | undefined): Position | undefined {
  if (text === undefined) return undefined;
  const [arrivedAt = '', id = '', ...rest] = text.split('.');
  if (!/^\d{1,15}$/.test(arrivedAt) || !validate(id) || rest.length > 0) {
    throw new InvalidRequestError([{ field: 'c', message: 'is damaged; start without it' }]);
  }
  return [Number(arrivedAt), id.toLowerCase()];
}
