import { randomFillSync } from 'node:crypto';
import type { PipeTransform } from '@nestjs/common';
import { v7, validate } from 'uuid';
import { NotFoundError } from './errors.js';

/** A new identifier: UUIDv7 (RFC 9562), so that identifiers sort by the time they were made. */
export const newId = (): string => v7();

const RANDOM_BYTES = 16;
const pool = new Uint8Array(256 * RANDOM_BYTES);
let used = pool.length;

/**
 * An identifier for a request: a UUIDv7 as well, but in no order within its millisecond, and of
 * random bytes that are drawn for many at once, since each draw is a call into the system.
 */
export function newRequestId(): string {
  if (used === pool.length) {
    randomFillSync(pool);
    used = 0;
  }
  return v7({ random: pool.subarray(used, (used += RANDOM_BYTES)) });
}

/**
 * Lets an identifier in a path through in lower case. One that is malformed names no record, so
 * it answers like any other that is not there.
 */
export class IdPipe implements PipeTransform<string, string> {
  constructor(private readonly noun: string) {}

  transform(value: string): string {
    if (!validate(value)) throw new NotFoundError(this.noun);
    return value.toLowerCase();
  }
}
