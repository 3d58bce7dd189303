export class QuotaDto {
  /**
   * The limit; null is no limit.
   * @example 5000
   */
  limit: number | null;

  /**
   * Current usage.
   * @example 42
   */
  used: number;

  /**
   * When `used` resets to 0; null for a quota without a period.
   * @example 2026-01-02T00:00:00.000Z
   */
  resetsAt: string | null;
}

/** The quotas of an account and their usage. */
export class QuotasDto {
  /** The number of feeds. At the limit, another feed answers 409, `limit_reached`. */
  feeds: QuotaDto;

  /** The number of stored posts. At the limit, publishing answers 409, `limit_reached`. */
  posts: QuotaDto;

  /** New posts of the day (UTC), published and fetched. At the limit, publishing answers 429. */
  postsPerDay: QuotaDto;

  /** AI tokens of the day (UTC). At the limit, AI requests answer 429. */
  aiTokensPerDay: QuotaDto;
}
