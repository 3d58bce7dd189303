import type { components } from './schema.d.ts';

type ProblemDocument = components['schemas']['ProblemDto'];

const UNREACHABLE = 'The service cannot be reached. Check your connection, then try again.';
const SESSION_ENDED = 'Your session had ended, so this was not done. Please try again.';
const UNEXPECTED = 'The service gave an answer that this page does not understand.';

/** A request that did not succeed; the message is a sentence for the user. */
export class Problem extends Error {
  constructor(
    message: string,
    /** Of the service, or of what the browser could not do. */
    readonly code: ProblemDocument['code'] | 'unreachable' | 'not_copied',
    /** What is wrong with each field that was sent. */
    readonly fields: Record<string, string> = {},
  ) {
    super(message);
  }

  /** Of whatever a request failed with. */
  static from(error: unknown): Problem {
    if (error instanceof Problem) return error;
    if (error instanceof TypeError) return new Problem(UNREACHABLE, 'unreachable');
    return new Problem(UNEXPECTED, 'internal_error');
  }

  /** Of an answer's body. */
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
