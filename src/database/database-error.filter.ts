import { Catch } from '@nestjs/common';
import type { ArgumentsHost } from '@nestjs/common';
import { QueryFailedError } from 'typeorm';
import { AlreadyExistsError, NotFoundError } from '../http/problems/errors.js';
import { ProblemFilter } from '../http/problems/problem.filter.js';
import { isForeignKeyViolation, isUniqueViolation } from './engines/error-codes.js';

/** Answers 409 or 404 where a constraint refused a row and the service did not handle it. */
@Catch(QueryFailedError)
export class DatabaseErrorFilter extends ProblemFilter {
  override catch(error: unknown, host: ArgumentsHost): unknown {
    if (isUniqueViolation(error)) return super.catch(new AlreadyExistsError(), host);
    if (isForeignKeyViolation(error)) return super.catch(new NotFoundError('record'), host);
    return super.catch(error, host);
  }
}
