import { createParamDecorator, Injectable } from '@nestjs/common';
import type { CanActivate, ExecutionContext } from '@nestjs/common';
import type { IncomingRequest } from 'sluice';
import { ReviewerMissingError } from './review.errors.js';

const getReviewer = (context: ExecutionContext): unknown =>
  context.switchToHttp().getRequest<IncomingRequest>().headers['x-reviewer'];

/** Refuses a request that does not say who reviews. */
@Injectable()
export class ReviewerGuard implements CanActivate {
  canActivate(context: ExecutionContext): boolean {
    const reviewer = getReviewer(context);
    if (typeof reviewer !== 'string' || !/^\S.{0,99}$/.test(reviewer)) {
      throw new ReviewerMissingError();
    }
    return true;
  }
}

/** Parameter: the reviewer, behind `ReviewerGuard`. */
export const Reviewer = createParamDecorator((_: unknown, context: ExecutionContext) =>
  getReviewer(context),
);
