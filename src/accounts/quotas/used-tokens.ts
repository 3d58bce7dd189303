/** The AI tokens that an account has used. The module of AI provides it. */
export abstract class UsedTokens {
  /** On a day (UTC), such as 2026-01-02. */
  abstract onDay(accountId: string, day: string): Promise<number>;
}
