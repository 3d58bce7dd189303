import { toNameKey } from '../../common/name-key.js';
import type { Dialect } from '../../database/engines/dialect.js';
import type { SqlValue } from '../../database/engines/rows.js';
import type { ShownDuplicates } from '../duplicates/duplicates-setting.js';
import { LABELLED_IS_FIRST } from '../duplicates/duplicates.statement.js';

/** For `FROM` in a select within one of `posts`: the labels of the post. */
export const LABELS_OF_POST = `post_labels
  WHERE post_labels.account_id = posts.account_id AND post_labels.post_id = posts.id`;

const COLUMNS = { account_id: 'uuid', post_id: 'uuid', label_id: 'uuid' } as const;

/** A label of a post, as it is stored. */
export type PostLabelRecord = Record<keyof typeof COLUMNS, string>;

/** Adds labels to posts. The parameter is a JSON array of `PostLabelRecord`. */
export function addLabelsStatement(dialect: Dialect): string {
  const columns = Object.keys(COLUMNS).join(', ');
  return `INSERT INTO post_labels (${columns})
    SELECT ${columns} FROM ${dialect.recordset('added', COLUMNS)} WHERE true
    ON CONFLICT DO NOTHING`;
}

/** Takes labels from posts. Parameters: the account, and JSON arrays of posts and of labels. */
export const removeLabelsStatement = (dialect: Dialect): string => `
  DELETE FROM post_labels WHERE account_id = ?
    AND post_id ${dialect.inList('uuid')} AND label_id ${dialect.inList('uuid')}`;

/**
 * Logs that the state of the posts of a label changes. Parameters: the version, the instant, and twice
 * the account, the second time with the label.
 */
export const LOG_REMOVAL = `
  UPDATE post_marks SET version = ?, changed_at = ?
  WHERE account_id = ? AND post_id IN (
    SELECT post_id FROM post_labels WHERE account_id = ? AND label_id = ?)`;

const joinMark = (dialect: Dialect): string =>
  dialect.lateralJoinOne(
    'post_marks',
    'post_marks.post_id = post_labels.post_id AND post_marks.account_id = post_labels.account_id',
  );

/** The posts of each label and the unread ones, by their marks. The parameter is the account. */
export const countsStatement = (dialect: Dialect, duplicates: ShownDuplicates = 'show'): string => `
  SELECT label_id AS "labelId", count(*) AS total, sum(1 - is_read) AS unread,
    max(arrived_at) AS "newestAt"
  FROM post_labels ${joinMark(dialect)}
  WHERE post_labels.account_id = ?${duplicates === 'hide' ? ` AND ${LABELLED_IS_FIRST}` : ''}
  GROUP BY label_id ORDER BY label_id`;

/** Unread posts of a label. Parameters: the account, the label, the end of their arrival, a limit. */
export const unreadStatement = (dialect: Dialect): string => `
  SELECT post_labels.post_id AS id FROM post_labels ${joinMark(dialect)}
  WHERE post_labels.account_id = ? AND label_id = ? AND is_read = 0 AND arrived_at < ? LIMIT ?`;

const POSTS_OF_LABEL = `SELECT post_id AS selected FROM post_labels
  WHERE account_id = ? AND label_id = ?`;

/**
 * The posts with at least one of some labels, each once. A scan for each label: with DISTINCT, the engines
 * read all labels of posts in the order of posts. Labels are repeated, so that few different
 * statements are prepared.
 */
export function labelledPosts(
  accountId: string,
  labelIds: string[],
): { sql: string; parameters: SqlValue[] } {
  const length = 2 ** Math.ceil(Math.log2(labelIds.length));
  const scanned = Array.from({ length }, (_, at) => labelIds[at % labelIds.length]!);
  return {
    sql: scanned.map(() => POSTS_OF_LABEL).join(' UNION '),
    parameters: scanned.flatMap((id) => [accountId, id]),
  };
}

/**
 * Whether a row of posts has one of the listed labels, as 1 or 0. Parameter: a JSON array. No EXISTS,
 * which PostgreSQL makes a join with all labels of posts.
 */
export const hasLabel = (dialect: Dialect): string =>
  `coalesce((SELECT 1 FROM ${LABELS_OF_POST}
    AND post_labels.label_id ${dialect.inList('uuid')} LIMIT 1), 0)`;

/** Whether a row of posts has the label of this name. */
export const hasLabelNamed = (
  accountId: string,
  name: string,
): { sql: string; parameters: SqlValue[] } => ({
  sql: `coalesce((SELECT 1 FROM ${LABELS_OF_POST} AND post_labels.label_id IN (
    SELECT named.id FROM labels AS named
    WHERE named.account_id = ? AND named.name_key = ?) LIMIT 1), 0) = 1`,
  parameters: [accountId, toNameKey(name)],
});
