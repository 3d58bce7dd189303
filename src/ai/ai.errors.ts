import { ConflictError, DomainError } from '../http/problems/errors.js';
import { AiUnavailableError, TooLittleToLearnError } from './providers/ai-provider.js';

/** The content has no readable text. */
export class NothingToReadError extends ConflictError {
  constructor(what = 'The post') {
    super(`${what} has no text to read.`);
  }
}

/** There are too few examples to suggest a category. */
export class TooLittleError extends DomainError {
  constructor(message: string) {
    super('too_little_to_learn', message);
  }
}

/** Converts a failure of a provider to an error of the API. Other errors are returned unchanged. */
export function asApiError(error: unknown): unknown {
  if (error instanceof TooLittleToLearnError) return new TooLittleError(error.message);
  if (error instanceof AiUnavailableError) return unavailable();
  return error;
}

/** Neither the configured provider nor the embedded one can answer. */
export const unavailable = (): DomainError =>
  new DomainError('ai_unavailable', 'No AI provider can answer now; try again later.');
