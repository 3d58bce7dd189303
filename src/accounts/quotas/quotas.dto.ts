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
  /** Feeds. Above the limit, subscribing is a 409. */
  feeds: QuotaDto;

  /** Stored posts. Above the limit, publishing is a 409. */
  posts: QuotaDto;

  /** New posts of the day (UTC), published and fetched. Above the limit, publishing is a 429. */
  postsPerDay: QuotaDto;

  /** AI tokens of the day (UTC). Above the limit, AI requests are a 429. */
  aiTokensPerDay: QuotaDto;
}
