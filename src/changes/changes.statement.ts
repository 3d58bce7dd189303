import type { SqlValue } from '../database/engines/rows.js';
import { MARKS_AFTER } from '../posts/state/state.statement.js';
import type { ChangeType } from './change.entity.js';

/** A change as it is in the log. */
export interface ChangeRow {
  id: string;
  type: ChangeType;
  version: number;
  changedAt: number;
  isDeleted: number;
  /** The feed of a post, or of its state. */
  feedId?: string | null;
}

/** The position after the change of this record at this version. */
export type ChangePosition = readonly [version: number, subjectId: string];

/** Before every change. */
export const BEGINNING: ChangePosition = [0, '00000000-0000-0000-0000-000000000000'];

/** Behind all changes up to a version. */
export const endPosition = (version: number): ChangePosition => [
  version,
  'ffffffff-ffff-ffff-ffff-ffffffffffff',
];

/** Behind a position and all changes up to a version. */
export const behindBoth = (position: ChangePosition, version: number): ChangePosition =>
  position[0] > version ? position : endPosition(version);

const buildScan = (type: ChangeType): string =>
  type === 'state'
    ? MARKS_AFTER
    : `
        SELECT subject_id AS id, type, version, changed_at AS "changedAt",
          is_deleted AS "isDeleted", feed_id AS "feedId"
        FROM changes
        WHERE account_id = ? AND type = '${type}' AND (version, subject_id) > (?, ?)
        ORDER BY version, subject_id LIMIT ?`;

/**
 * Selects the changes after a position, in order. Each type is one range scan of the index
 * `changes_account` or `post_marks_account` that ends at the limit, so a page costs the same at any
 * depth.
 */
export function changesStatement(
  accountId: string,
  types: readonly ChangeType[],
  [version, subjectId]: ChangePosition,
  limit: number,
): { sql: string; parameters: SqlValue[] } {
  const scans = types.map((type) => `SELECT * FROM (${buildScan(type)}) AS ${type}_changes`);
  const sql = `${scans.join(' UNION ALL ')} ORDER BY version, id LIMIT ?`;
  const parameters = types.flatMap(() => [accountId, version, subjectId, limit]);
  return { sql, parameters: [...parameters, limit] };
}

/** Whether the feed of a post had opted in to summaries when it came. `posts` is the table around. */
export const isSummarised = (posts: string): string => `EXISTS (SELECT 1 FROM changes
  WHERE changes.account_id = ${posts}.account_id AND subject_id = ${posts}.id
    AND type = 'post' AND ai_summaries = 1)`;

/**
 * The posts behind a position whose feed had opted in to summaries when they came. Parameters:
 * account, version, and the position, which is the version again and a post.
 */
export const SUMMARISED_POSTS = `SELECT 1 FROM changes
  WHERE account_id = ? AND type = 'post' AND version >= ? AND ai_summaries = 1
    AND (created_version, subject_id) > (?, ?)`;
