import { afterEachRow } from './trigger.js';
import type { Trigger } from './trigger.js';

const isPolled = (feed: string): string => `${feed}.status IN ('active', 'failing')
  AND ${feed}.next_fetch_at IS NOT NULL AND ${feed}.feed_url IS NOT NULL`;

const STAYS = `${isPolled('old')} AND ${isPolled('new')} AND old.feed_url = new.feed_url`;

const QUEUE = `INSERT INTO fetch_queue (feed_id, account_id, feed_url, due_at)
  SELECT new.id, new.account_id, new.feed_url, new.next_fetch_at WHERE ${isPolled('new')}`;

/**
 * `fetch_queue` has a row for exactly the feeds that are polled, at their due time, whoever writes
 * them. A feed with a new address has no turn yet.
 */
export const queueTriggers: Trigger[] = [
  afterEachRow('feeds_insert_is_queued', 'INSERT ON feeds', QUEUE),
  afterEachRow(
    'feeds_update_is_queued',
    'UPDATE OF next_fetch_at ON feeds',
    'UPDATE fetch_queue SET due_at = new.next_fetch_at WHERE feed_id = new.id',
    STAYS,
  ),
  afterEachRow(
    'feeds_change_is_queued',
    'UPDATE OF next_fetch_at, status, feed_url ON feeds',
    `DELETE FROM fetch_queue WHERE feed_id = new.id; ${QUEUE}`,
    `NOT (${STAYS})`,
  ),
  afterEachRow(
    'feeds_delete_leaves_queue',
    'DELETE ON feeds',
    'DELETE FROM fetch_queue WHERE feed_id = old.id',
  ),
];
