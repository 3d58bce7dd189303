import { randomUUID } from 'node:crypto';
import type { PipeTransform } from '@nestjs/common';
import { v7, validate } from 'uuid';
import { NotFoundError } from './errors.js';

/** A new identifier: UUIDv7 (RFC 9562), so that identifiers sort by the time they were made. */
export const newId = (): string => v7();

/** Behind the version of a UUID in its usual form. */
const RANDOM_AT = 15;
let lastInstant = { ms: 0, digits: '' };

/**
 * An identifier for a request: a UUIDv7 as well, but in no order within its millisecond. Its random
 * part is that of a UUIDv4, which Node draws for many at once.
 */
export function newRequestId(): string {
  const ms = Date.now();
  if (ms !== lastInstant.ms) {
    const hex = ms.toString(16).padStart(12, '0');
    lastInstant = { ms, digits: `${hex.slice(0, 8)}-${hex.slice(8)}-7` };
  }
  return lastInstant.digits + randomUUID().slice(RANDOM_AT);
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
