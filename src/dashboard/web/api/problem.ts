import { ApiError, ConnectionError } from 'sluice-client';
import type { ProblemCode, Schemas } from 'sluice-client';
import { words } from '../messages/index.ts';

/** A failed request. The message is a sentence for the user. */
export class Problem extends Error {
  constructor(
    message: string,
    /** The code of the service's error, or the failure in the browser. */
    readonly code: ProblemCode | 'unreachable' | 'not_copied' | 'cancelled',
    /** The error message for each invalid field. */
    readonly fields: Record<string, string> = {},
    /** The feeds that a page links to, where the address is not that of a feed. */
    readonly offers: Schemas['OfferedFeedDto'][] = [],
  ) {
    super(message);
  }

  /** Converts a thrown value of a request. */
  static from(error: unknown): Problem {
    if (error instanceof Problem) return error;
    if (error instanceof ConnectionError)
      return new Problem(words.common.unreachable, 'unreachable');
    const { problem, errors } = error instanceof ApiError ? error : {};
    if (!problem) return new Problem(words.common.unexpected, 'internal_error');
    const fields = errors?.map(({ field, message }) => [field, sentence(message)] as const);
    const { code, detail } = problem;
    const message = code === 'unauthenticated' ? words.common.sessionEnded : detail;
    return new Problem(message, code, Object.fromEntries(fields ?? []), problem.feeds);
  }
}

const sentence = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
