import type { PipeTransform } from '@nestjs/common';
import { validate } from 'uuid';
import { NotFoundError } from '../problems/errors.js';

/**
 * Passes an identifier of a path in lower case. A malformed one identifies no record, so it is
 * answered like an unknown one.
 */
export class IdPipe implements PipeTransform<string, string> {
  constructor(private readonly noun: string) {}

  transform(value: string): string {
    if (!validate(value)) throw new NotFoundError(this.noun);
    return value.toLowerCase();
  }
}
