/** What all accounts hold together. */
export class InstallationUsageDto {
  /** Accounts that are not deleted. */
  accounts: number;

  /** Those of them that are disabled. */
  disabledAccounts: number;

  /** People who can sign in. */
  users: number;

  /** API keys, with the grants of OAuth. */
  apiKeys: number;

  /** Feeds of all accounts. */
  feeds: number;

  /** Stored posts of all accounts. */
  posts: number;

  /** New posts of the day (UTC), published and fetched. */
  postsToday: number;
}

/** How the work in the background goes. */
export class InstallationHealthDto {
  /**
   * The version of Sluice.
   * @example 1.0.0
   */
  version: string;

  /**
   * The database that answered.
   * @example postgres
   */
  database: 'sqlite' | 'postgres';

  /** Feeds that are due to be fetched. */
  dueFeeds: number;

  /** Rows of imports that wait. */
  pendingImports: number;

  /**
   * Since when the webhook that has waited longest is due; null where none waits.
   * @example 2026-01-02T03:04:05.678Z
   */
  webhooksDueSince: string | null;

  /**
   * Since when the subscriber of the hub that has waited longest is due; null where none waits.
   * @example 2026-01-02T03:04:05.678Z
   */
  hubDueSince: string | null;
}
