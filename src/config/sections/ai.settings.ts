import { Matches, ValidateIf } from 'class-validator';
import { ModelServerAddress } from '../address-settings.decorator.js';
import { LimitSetting } from '../values.decorator.js';

/** @section AI */
export class AiSettings {
  /**
   * Server with OpenAI's chat completions; without a value, the embedded provider.
   * @see ai.md
   */
  @ModelServerAddress()
  readonly AI_BASE_URL: string = '';

  /** Key for that server, if it needs one. */
  @Matches(/^[\x21-\x7e]*$/, { message: 'must be printable ASCII without spaces' })
  readonly AI_API_KEY: string = '';

  /** Model on that server. */
  @ValidateIf(({ AI_BASE_URL }: AiSettings) => AI_BASE_URL !== '')
  @Matches(/^[^\p{Cc}]{1,200}$/u, { message: 'must name a model where AI_BASE_URL is set' })
  readonly AI_MODEL: string = '';

  /**
   * Tokens a day (UTC) for automatic summaries of an account's new posts; without a value, no
   * limit.
   */
  @LimitSetting(1_000_000_000)
  readonly AI_DAILY_TOKEN_BUDGET: number | null = null;
}
