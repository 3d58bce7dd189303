import { ApiError, ConnectionError } from 'sluice-client';
import type { ProblemCode, Schemas } from 'sluice-client';
import { messages } from '../messages/index.ts';
import { problemText, sentByService } from '../messages/service-texts.ts';
import type { Sentence } from '../messages/service-texts.ts';

/** A failed request. */
export class Problem extends Error {
  constructor(
    /** For the user. */
    readonly sentence: Sentence,
    /** The code of the service's error, or the failure in the browser. */
    readonly code: ProblemCode | 'unreachable' | 'not_copied' | 'cancelled',
    /** The error message for each invalid field. */
    readonly fields: Record<string, Sentence> = {},
    /** The feeds that a page links to, where the address is not that of a feed. */
    readonly offers: Schemas['OfferedFeed'][] = [],
    /** Where a filter is wrong, in the text without white space around it. */
    readonly position: number | undefined = undefined,
  ) {
    super(sentence.text);
  }

  /** Converts a thrown value of a request. */
  static from(error: unknown): Problem {
    if (error instanceof Problem) return error;
    if (error instanceof ConnectionError)
      return new Problem({ text: messages.common.unreachable }, 'unreachable');
    if (!(error instanceof ApiError) || !error.problem)
      return new Problem({ text: messages.common.unexpected }, 'internal_error');
    const { problem, errors } = error;
    const fields = errors.map(({ field, message }) => [field, fieldText(message)] as const);
    return new Problem(
      toSentence(error, problem),
      problem.code,
      Object.fromEntries(fields),
      problem.feeds,
      problem.errors?.find(({ position }) => position !== undefined)?.position,
    );
  }
}

function toSentence({ retryAfterMs }: ApiError, problem: Schemas['Problem']): Sentence {
  if (problem.code === 'unauthenticated') return { text: messages.common.sessionEnded };
  const { upstreamStatus, reason, detail } = problem;
  return problemText(problem, { upstreamStatus, retryAfterMs, reason }, detail);
}

const fieldText = (text: string): Sentence =>
  sentByService(`${text.charAt(0).toUpperCase()}${text.slice(1)}.`);
