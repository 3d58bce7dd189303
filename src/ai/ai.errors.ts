import { ConflictError, DomainError } from '../http/problems/errors.js';
import { AiUnavailableError, TooLittleToLearnError } from './providers/ai-provider.js';

/** The content has no text to read. */
export class NothingToReadError extends ConflictError {
  constructor(what = 'The post') {
    super(`${what} has no text to read.`);
  }
}

/** There are too few examples to suggest a category from. */
export class TooLittleError extends DomainError {
  constructor(message: string) {
    super('too_little_to_learn', message);
  }
}

/** A failure of a provider as the API's client may see it; any other is left as it is. */
export function explained(error: unknown): unknown {
  if (error instanceof TooLittleToLearnError) return new TooLittleError(error.message);
  if (error instanceof AiUnavailableError) return unavailable();
  return error;
}

/** Neither the configured provider nor the embedded one can answer. */
export const unavailable = (): DomainError =>
  new DomainError('ai_unavailable', 'No AI provider can answer just now; try again shortly.');
