import { AiUnavailableError } from '../ai-provider.js';
import type { TokenUsage } from '../ai-provider.js';

/**
 * The configured model gave no answer that can be used. The message is ours alone: what a server
 * says may repeat the key it was sent.
 */
export class ModelFailure extends AiUnavailableError {
  constructor(
    message: string,
    /** What was paid for nonetheless. */
    readonly usage: TokenUsage,
    /** Whether the server is at fault, rather than this one question. */
    readonly isOutage: boolean,
  ) {
    super(message);
  }
}
