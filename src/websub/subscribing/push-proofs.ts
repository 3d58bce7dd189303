import { Injectable } from '@nestjs/common';
import { DataSource, LessThan } from 'typeorm';
import type { EntityManager } from 'typeorm';
import { MINUTE_MS } from '../../common/durations.js';
import { runStatement } from '../../database/queries/run-statement.js';
import { SubscriptionEntity } from './subscription.entity.js';

/** How long a hub may need for what was posted before it confirmed the subscription. */
const GRACE_MS = 15 * MINUTE_MS;
/** From here on, what a hub did earlier counts half. */
const RECENT = 100;

const counted = (column: string) =>
  `${column} = excluded.${column} + CASE WHEN websub_hubs.proofs + websub_hubs.misses < ${RECENT}
    THEN websub_hubs.${column} ELSE websub_hubs.${column} / 2 END`;
const TALLY = `INSERT INTO websub_hubs (key, proofs, misses) VALUES (?, ?, ?)
  ON CONFLICT (key) DO UPDATE SET ${counted('proofs')}, ${counted('misses')}`;

/**
 * Compares what polls find with what was pushed, for each subscription and each hub.
 * SQL by hand for counters: decision 68.
 */
@Injectable()
export class PushProofs {
  /** The polls of this process that were compared. */
  readonly counts = { proof: 0, miss: 0 };

  constructor(private readonly dataSource: DataSource) {}

  /** A poll after a push found nothing else. */
  async prove(feedUrl: string): Promise<void> {
    const pushed = { feedUrl, state: 'active' as const, hasPushed: 1 };
    const isCounted = await this.dataSource.transaction(async (manager) => {
      const proven = { hasPushed: 0, proofs: () => 'proofs + 1' };
      const { affected } = await manager.update(SubscriptionEntity, pushed, proven);
      if (affected === 1) await this.tally(manager, feedUrl, [1, 0]);
      return affected === 1;
    });
    if (isCounted) this.counts.proof += 1;
  }

  /** A poll found posts that were not pushed: what pushes have proven is void. */
  async miss(feedUrl: string): Promise<void> {
    const verifiedAt = LessThan(Date.now() - GRACE_MS);
    const missing = { feedUrl, state: 'active' as const, verifiedAt };
    const isCounted = await this.dataSource.transaction(async (manager) => {
      const unproven = { hasPushed: 0, proofs: 0 };
      const { affected } = await manager.update(SubscriptionEntity, missing, unproven);
      if (affected === 1) await this.tally(manager, feedUrl, [0, 1]);
      return affected === 1;
    });
    if (isCounted) this.counts.miss += 1;
  }

  private async tally(
    manager: EntityManager,
    feedUrl: string,
    [proofs, misses]: [number, number],
  ): Promise<void> {
    const { hubKey } = await manager.findOneByOrFail(SubscriptionEntity, { feedUrl });
    await runStatement(manager, TALLY, [hubKey, proofs, misses]);
  }
}
