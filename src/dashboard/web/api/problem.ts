import type { components } from './schema.d.ts';

type ProblemDocument = components['schemas']['ProblemDto'];

const UNREACHABLE = 'The service cannot be reached. Check your connection, then try again.';
const SESSION_ENDED = 'Your session had ended, so the request was refused. Please try again.';
const UNEXPECTED = 'The service sent an unexpected response.';

/** A failed request. The message is a sentence for the user. */
export class Problem extends Error {
  constructor(
    message: string,
    /** The code of the service's error, or the failure in the browser. */
    readonly code: ProblemDocument['code'] | 'unreachable' | 'not_copied',
    /** The error message for each invalid field. */
    readonly fields: Record<string, string> = {},
  ) {
    super(message);
  }

  /** Converts a thrown value of a request. */
  static from(error: unknown): Problem {
    if (error instanceof Problem) return error;
    if (error instanceof TypeError) return new Problem(UNREACHABLE, 'unreachable');
    return new Problem(UNEXPECTED, 'internal_error');
  }

  /** Converts the body of an error response. */
  static of(body: unknown): Problem {
    if (typeof body !== 'object' || body === null || !('detail' in body)) {
      return new Problem(UNEXPECTED, 'internal_error');
    }
    const { detail, code, errors = [] } = body as ProblemDocument;
    const fields = errors.map(({ field, message }) => [field, sentence(message)] as const);
    const message = code === 'unauthenticated' ? SESSION_ENDED : detail;
    return new Problem(message, code, Object.fromEntries(fields));
  }
}

const sentence = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
