import type { components } from './schema.d.ts';

type ProblemDocument = components['schemas']['ProblemDto'];

const UNREACHABLE = 'The service cannot be reached. Check your connection, then try again.';
const UNEXPECTED = 'The service gave an answer that this page does not understand.';

/** A request that did not succeed; the message is a sentence for whoever looks at the page. */
export class Problem extends Error {
  constructor(
    message: string,
    readonly code: ProblemDocument['code'] | 'unreachable',
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
    return new Problem(detail, code, Object.fromEntries(fields));
  }
}

const sentence = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
