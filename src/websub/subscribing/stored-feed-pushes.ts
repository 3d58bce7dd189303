import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Env } from '../../config/env.js';
import { getDialect } from '../../database/engines/dialect.js';
import { PreparedSelectExecutor } from '../../database/prepared-select-executor.js';
import type { FeedPush, PushState } from '../../feeds/feed-push.js';
import { FeedPushes } from '../../feeds/feed-pushes.js';

/** How often the pushes of an address prove themselves before it is polled less. */
const MIN_PROOFS = 3;

interface Row {
  feedUrl: string;
  hub: string;
  topic: string;
  state: PushState;
  expiresAt: number | string | null;
  lastPushAt: number | string | null;
  hasPushed: number;
  proofs: number;
  hubProofs: number | null;
  hubMisses: number | null;
}

/**
 * The subscriptions that feeds show. With `WEBSUB=off` there are none.
 * SQL by hand for look-ups: decision 68.
 */
@Injectable()
export class StoredFeedPushes extends FeedPushes {
  private readonly statement: string;

  constructor(
    dataSource: DataSource,
    private readonly selects: PreparedSelectExecutor,
    private readonly env: Env,
  ) {
    super();
    this.statement = `SELECT feed_url AS "feedUrl", hub, topic, state, expires_at AS "expiresAt",
        last_push_at AS "lastPushAt", has_pushed AS "hasPushed", s.proofs,
        hubs.proofs AS "hubProofs", hubs.misses AS "hubMisses"
      FROM websub_subscriptions s LEFT JOIN websub_hubs hubs ON hubs.key = s.hub_key
      WHERE s.state <> 'ended' AND feed_url ${getDialect(dataSource).inList('varchar')}`;
  }

  async find(feedUrls: string[]): Promise<ReadonlyMap<string, FeedPush>> {
    if (this.env.WEBSUB === 'off') return new Map();
    const rows = await this.selects.select<Row>(this.statement, [JSON.stringify(feedUrls)]);
    return new Map(rows.map((row) => [row.feedUrl, toPush(row)]));
  }
}

function toPush({ hub, topic, state, proofs, ...row }: Row): FeedPush {
  const expiresAt = toInstant(row.expiresAt);
  const isActive = state === 'active' && expiresAt !== null && expiresAt > Date.now();
  const isHubGood = (row.hubMisses ?? 0) <= (row.hubProofs ?? 0);
  return {
    ...{ hub, topic, state, expiresAt },
    lastPushAt: toInstant(row.lastPushAt),
    hasPushed: row.hasPushed === 1,
    isProven: isActive && proofs >= MIN_PROOFS && isHubGood,
  };
}

const toInstant = (value: number | string | null): number | null =>
  value === null ? null : Number(value);
