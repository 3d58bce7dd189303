import { Param } from '@nestjs/common';
import { IdPipe } from '../id.pipe.js';

/** The identifier of a record in the path; its noun is in the answer 404. */
export const IdParam = (noun: string, name = 'id'): ParameterDecorator =>
  Param(name, new IdPipe(noun));
