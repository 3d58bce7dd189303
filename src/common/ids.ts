import type { PipeTransform } from '@nestjs/common';
import { v7, validate } from 'uuid';
import { NotFoundError } from './errors.js';

/** A new identifier: UUIDv7 (RFC 9562), so that identifiers sort by the time they were made. */
export const newId = (): string => v7();

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
