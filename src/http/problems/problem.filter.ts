import { Catch, Logger } from '@nestjs/common';
import type { ArgumentsHost, ExceptionFilter } from '@nestjs/common';
import { FILTER_CATCH_EXCEPTIONS } from '@nestjs/common/constants.js';
import { ApplicationConfig } from '@nestjs/core';
import { DomainError } from './errors.js';
import { toFailure } from './failure.js';
import { asProblem, Problems } from './problems.js';
import type { FormatFailure } from './problems.js';

/**
 * Turns every exception into a problem document (RFC 9457). It is the last resort: a filter of
 * another module that catches the exception runs first, wherever its module is imported.
 */
@Catch()
export class ProblemFilter implements ExceptionFilter {
  private readonly logger = new Logger('Problem');

  constructor(
    private readonly problems: Problems,
    private readonly config: ApplicationConfig,
  ) {}

  catch(error: unknown, host: ArgumentsHost): unknown {
    const other = this.otherFilterFor(error);
    if (other) return other.catch(error, host);
    if (toFailure(error).kind.status >= 500 && !(error instanceof DomainError)) {
      const { id: requestId } = host.getArgByIndex<{ id: string }>(0);
      this.logger.error({ err: error, requestId }, 'A request failed unexpectedly.');
    }
    return this.problems.send(error, host, (...about) => this.answer(...about));
  }

  /** The headers and the body of the answer. */
  protected answer(...about: Parameters<FormatFailure>): ReturnType<FormatFailure> {
    return asProblem(...about);
  }

  private otherFilterFor(error: unknown): ExceptionFilter | undefined {
    const others = this.config.getGlobalFilters().filter((one) => !(one instanceof ProblemFilter));
    return others.findLast((filter) => catches(filter, error));
  }
}

/** Whether a filter catches an exception, by its `@Catch()`. */
function catches(filter: ExceptionFilter, error: unknown): boolean {
  const classes = Reflect.getMetadata(FILTER_CATCH_EXCEPTIONS, filter.constructor) as
    (new () => unknown)[] | undefined;
  return !classes?.length || classes.some((one) => error instanceof one);
}
