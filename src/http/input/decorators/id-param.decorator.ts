import { Param } from '@nestjs/common';
import type { PipeTransform } from '@nestjs/common';
import { validate } from 'uuid';
import { NotFoundError } from '../../problems/errors.js';

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

/** The identifier of a record in the path; its noun is in the answer 404. */
export const IdParam = (noun: string, name = 'id'): ParameterDecorator =>
  Param(name, new IdPipe(noun));
