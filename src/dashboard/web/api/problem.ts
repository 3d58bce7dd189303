import { ApiError, ConnectionError } from 'sluice-client';
import type { ProblemCode } from 'sluice-client';

const UNREACHABLE = 'The service cannot be reached. Check your connection, then try again.';
const SESSION_ENDED = 'Your session had ended, so the request was refused. Please try again.';
const UNEXPECTED = 'The service sent an unexpected response.';

/** A failed request. The message is a sentence for the user. */
export class Problem extends Error {
  constructor(
    message: string,
    /** The code of the service's error, or the failure in the browser. */
    readonly code: ProblemCode | 'unreachable' | 'not_copied',
    /** The error message for each invalid field. */
    readonly fields: Record<string, string> = {},
  ) {
    super(message);
  }

  /** Converts a thrown value of a request. */
  static from(error: unknown): Problem {
    if (error instanceof Problem) return error;
    if (error instanceof ConnectionError) return new Problem(UNREACHABLE, 'unreachable');
    const { problem, errors } = error instanceof ApiError ? error : {};
    if (!problem) return new Problem(UNEXPECTED, 'internal_error');
    const fields = errors?.map(({ field, message }) => [field, sentence(message)] as const);
    const { code, detail } = problem;
    const message = code === 'unauthenticated' ? SESSION_ENDED : detail;
    return new Problem(message, code, Object.fromEntries(fields ?? []));
  }
}

const sentence = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
