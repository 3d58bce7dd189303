import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { DataSource, In, Repository } from 'typeorm';
import { dialectOf } from '../../database/engines/dialect.js';
import { PreparedSelects } from '../../database/prepared-selects.js';
import { runStatement } from '../../database/queries/run-statement.js';
import { AccountWalk } from '../../fairness/account-walk.js';
import { FairChoice } from '../../fairness/fair-choice.js';
import type { LeasedItems } from '../../queues/leased-queue.js';
import { WebhookEntity } from '../webhook.entity.js';
import {
  FIRST_WEBHOOK_OF_ACCOUNT,
  listedWebhooksStatement,
  longestDueStatement,
  WAITING_WEBHOOKS,
} from './due-webhooks.statement.js';

/** An endpoint that a process has leased, to send to it. */
export type DueWebhook = Pick<WebhookEntity, 'id' | 'accountId'>;

/** Number of candidates for each free slot, for a fair selection among accounts. */
const LOOK_AHEAD = 4;

/** The endpoints with deliveries that are due. One process at a time sends to an endpoint. */
@Injectable()
export class DueWebhooksRepository implements LeasedItems<DueWebhook> {
  private readonly fair = new FairChoice();
  private readonly walk: AccountWalk;

  constructor(
    @InjectRepository(WebhookEntity) private readonly webhooks: Repository<WebhookEntity>,
    private readonly dataSource: DataSource,
    private readonly selects: PreparedSelects,
  ) {
    this.walk = new AccountWalk(selects);
  }

  /** Leases endpoints for the free slots. Accounts take turns. */
  async claim(
    owner: string,
    leasedUntil: number,
    free: number,
    inProgress: DueWebhook[],
  ): Promise<DueWebhook[]> {
    const now = Date.now();
    const most = free * LOOK_AHEAD;
    // Without due endpoints, the write lock of SQLite is not taken.
    const waiting = await this.selects.select(WAITING_WEBHOOKS, [now, now, most]);
    if (waiting.length === 0) return [];
    const others =
      waiting.length < most ? [] : await this.walk.step(FIRST_WEBHOOK_OF_ACCOUNT, [now, now]);
    const dialect = dialectOf(this.dataSource);
    // A process that stood still can lose a lease to itself; it does not send twice at a time.
    const busy = new Set(inProgress.map(({ id }) => id));
    return this.dataSource.transaction(async (manager) => {
      const longest = longestDueStatement(dialect);
      const candidates = await runStatement<DueWebhook>(manager, longest, [now, now, most]);
      if (others.length > 0) {
        const listed = listedWebhooksStatement(dialect);
        const ids = JSON.stringify(others);
        candidates.push(...(await runStatement<DueWebhook>(manager, listed, [now, now, ids])));
      }
      const idle = candidates.filter(({ id }) => !busy.has(id));
      const chosen = this.fair.choose(idle, free, inProgress, ({ id }) => id);
      const ids = chosen.map(({ id }) => id);
      const lease = { leaseOwner: owner, leasedUntil };
      if (ids.length > 0) await manager.update(WebhookEntity, { id: In(ids) }, lease);
      return chosen;
    });
  }

  async extend(owner: string, webhooks: DueWebhook[], leasedUntil: number): Promise<void> {
    if (webhooks.length === 0) return;
    const ids = webhooks.map(({ id }) => id);
    await this.webhooks.update({ id: In(ids), leaseOwner: owner }, { leasedUntil });
  }

  async release(owner: string, webhooks: DueWebhook[]): Promise<void> {
    if (webhooks.length === 0) return;
    const ids = webhooks.map(({ id }) => id);
    const free = { leaseOwner: null, leasedUntil: 0 };
    await this.webhooks.update({ id: In(ids), leaseOwner: owner }, free);
  }

  /** The endpoint as it is now; null where the process may no longer send to it. */
  findLeased(owner: string, { id, accountId }: DueWebhook): Promise<WebhookEntity | null> {
    return this.webhooks.findOneBy({ accountId, id, leaseOwner: owner, status: 'active' });
  }
}
