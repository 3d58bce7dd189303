import {
  HostListSetting,
  IntegerListSetting,
  IntegerSetting,
  MAX_LIMIT,
} from '../values.decorator.js';

/** @section Changes and webhooks */
export class ChangesSettings {
  /**
   * Days for which clients that follow the changes can learn of deletions.
   * @see changes.md
   */
  @IntegerSetting(1, MAX_LIMIT)
  readonly CHANGES_RETENTION_DAYS: number = 30;

  /**
   * Hosts on private networks, and by http, that webhooks and subscribers of the hub may be called
   * at, as `host` or `host:port`, comma-separated.
   */
  @HostListSetting()
  readonly WEBHOOK_ALLOWED_HOSTS: string[] = [];

  /**
   * Seconds before each retry of a delivery, comma-separated; after the last one it has failed.
   * @see webhooks.md
   */
  @IntegerListSetting(1, 604_800)
  readonly WEBHOOK_RETRY_SECONDS: number[] = [
    5, 300, 1_800, 7_200, 18_000, 36_000, 50_400, 72_000, 86_400,
  ];
}
