import { Injectable } from '@nestjs/common';
import { PreparedSelectExecutor } from '../../database/prepared-select-executor.js';

/** Counts of records over all accounts. */
export interface ServiceTotals {
  feeds: { status: string; count: number }[];
  /** Of addresses to hubs. */
  subscriptions: { state: string; count: number }[];
  dueFeeds: number;
  pendingImports: number;
  /** Since when the endpoint that has waited longest is due; null where no delivery waits. */
  webhookDueAt: number | null;
  /** Since when the subscriber of the hub that has waited longest is due; null where none is. */
  hubDueAt: number | null;
  /** The oldest of the newest changes of accounts that a consumer of events has not read. */
  unreadSince: number | null;
}

/**
 * Counts over all accounts, for the operator of the installation.
 * SQL by hand for what TypeORM does not say: decision 68.
 */
@Injectable()
export class ServiceTotalsRepository {
  constructor(private readonly selects: PreparedSelectExecutor) {}

  async count(now = Date.now()): Promise<ServiceTotals> {
    const feeds = await this.selects.select<{ status: string; count: number }>(
      'SELECT status, COUNT(*) AS count FROM feeds GROUP BY status',
    );
    const subscriptions = await this.selects.select<{ state: string; count: number }>(
      'SELECT state, COUNT(*) AS count FROM websub_subscriptions GROUP BY state',
    );
    const [due] = await this.selects.select<{ count: number }>(
      'SELECT COUNT(*) AS count FROM fetch_queue WHERE due_at <= ?',
      [now],
    );
    const [pending] = await this.selects.select<{ count: number }>(
      `SELECT COUNT(*) AS count FROM import_rows WHERE status = 'pending'`,
    );
    const [webhooks] = await this.selects.select<{ due: number | string | null }>(
      `SELECT MIN(next_attempt_at) AS due FROM webhooks WHERE status = 'active'`,
    );
    const webhookDueAt = webhooks?.due ? Number(webhooks.due) : null;
    const [hub] = await this.selects.select<{ due: number | string | null }>(
      'SELECT MIN(next_attempt_at) AS due FROM hub_subscriptions',
    );
    const hubDueAt = hub?.due ? Number(hub.due) : null;
    // A version counts on from the time in milliseconds.
    const [events] = await this.selects.select<{ unread: number | string | null }>(
      `SELECT MIN(accounts.change_version) AS unread
       FROM event_positions JOIN accounts ON accounts.id = event_positions.account_id
       WHERE accounts.change_version > event_positions.version`,
    );
    return {
      feeds,
      subscriptions,
      dueFeeds: due?.count ?? 0,
      pendingImports: pending?.count ?? 0,
      webhookDueAt,
      hubDueAt,
      unreadSince: events?.unread ? Number(events.unread) : null,
    };
  }
}
