import { IsIn } from 'class-validator';
import { QuotaSetting } from '../values.decorator.js';

/** @section Accounts */
export class AccountsSettings {
  /** `closed`: only the command line creates accounts. */
  @IsIn(['open', 'closed'], { message: 'must be open or closed' })
  readonly SIGN_UPS: 'open' | 'closed' = 'open';

  /**
   * Feeds of an account; 0 is no limit. Without a value, 5000 where `SIGN_UPS` is `open`, and none
   * where it is `closed`.
   */
  @QuotaSetting()
  readonly MAX_FEEDS_PER_ACCOUNT: number | null = null;

  /** Stored posts of an account; as above, with 1000000. */
  @QuotaSetting()
  readonly MAX_POSTS_PER_ACCOUNT: number | null = null;

  /** New posts of an account in a day (UTC); as above, with 100000. */
  @QuotaSetting()
  readonly MAX_POSTS_PER_DAY: number | null = null;

  /** AI tokens of an account in a day (UTC); as above, with 1000000. */
  @QuotaSetting()
  readonly MAX_AI_TOKENS_PER_DAY: number | null = null;
}
