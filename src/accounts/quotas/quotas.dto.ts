export class QuotaDto {
  /**
   * How much the account may use; null is no limit.
   * @example 5000
   */
  limit: number | null;

  /**
   * How much it uses.
   * @example 42
   */
  used: number;

  /**
   * When `used` is 0 again; null where it is not counted by time.
   * @example 2026-01-02T00:00:00.000Z
   */
  resetsAt: string | null;
}

/** What the installation lets an account use. */
export class QuotasDto {
  /** Feeds; beyond, subscribing is a 409. */
  feeds: QuotaDto;

  /** Stored posts; beyond, publishing is a 409. */
  posts: QuotaDto;

  /** New posts of the day (UTC), published and fetched; beyond, publishing is a 429. */
  postsPerDay: QuotaDto;

  /** Tokens of the day (UTC) that questions to AI have cost; beyond, they are a 429. */
  aiTokensPerDay: QuotaDto;
}
