import { AiUnavailableError } from '../ai-provider.js';
import type { TokenUsage } from '../ai-provider.js';

/**
 * The configured model gave no usable answer. The message contains no text of the server, because
 * that may repeat the API key.
 */
export class ModelFailure extends AiUnavailableError {
  constructor(
    message: string,
    /** Tokens that were used nonetheless. */
    readonly usage: TokenUsage,
    /** Whether the server has failed, and not only this question. */
    readonly isOutage: boolean,
  ) {
    super(message);
  }
}
