import { afterEachRow } from './trigger.js';
import type { Trigger } from './trigger.js';

/** Locks a position that is there: its consumer cannot end it before the commit. */
const FOLLOW = `
  INSERT INTO event_positions (consumer, account_id, version, subject_id)
  SELECT 'ai-summaries', id, change_version, 'ffffffff-ffff-ffff-ffff-ffffffffffff'
  FROM accounts WHERE id = new.account_id
  ON CONFLICT (consumer, account_id) DO UPDATE SET version = event_positions.version`;

const OPTS_IN = 'new.ai_summaries = 1';

/** The account of a feed that opts in to summaries is followed, from the transaction that opts in. */
export const summaryTriggers: Trigger[] = [
  afterEachRow('feeds_insert_follows_account', 'INSERT ON feeds', FOLLOW, OPTS_IN),
  afterEachRow('feeds_update_follows_account', 'UPDATE OF ai_summaries ON feeds', FOLLOW, OPTS_IN),
];
