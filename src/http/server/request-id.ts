import { randomUUID } from 'node:crypto';

/** After the version of a UUID in its usual form. */
const RANDOM_AT = 15;
let lastInstant = { ms: 0, digits: '' };

/**
 * The identifier of a request: a UUIDv7 without order within its millisecond. Its random part is
 * that of a UUIDv4, which Node generates in batches.
 */
export function newRequestId(): string {
  const ms = Date.now();
  if (ms !== lastInstant.ms) {
    const hex = ms.toString(16).padStart(12, '0');
    lastInstant = { ms, digits: `${hex.slice(0, 8)}-${hex.slice(8)}-7` };
  }
  return lastInstant.digits + randomUUID().slice(RANDOM_AT);
}
