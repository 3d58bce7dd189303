import { Injectable } from '@nestjs/common';
import { PreparedSelectExecutor } from '../../../database/prepared-select-executor.js';
import type { SqlValue } from '../../../database/engines/rows.js';

/** A move of the instant up to which a feed is read. */
export interface ReadMove {
  version: number;
  feedId: string | null;
  fromAt: number;
  untilAt: number;
  changedAt: number;
}

/** A post that a move has read. */
export interface MovedPost {
  id: string;
  move: ReadMove;
}

/** A place in the posts of a feed. */
type Position = readonly [arrivedAt: number, id: string];

interface MovedRow {
  id: string;
  /** The place of its move among those that were asked for. */
  scan: number;
  arrivedAt: number;
}

/** Moves whose posts are read by one select. */
export const MOVES_AT_ONCE = 8;
const NO_MOVE: ReadMove = { version: 0, feedId: null, fromAt: 0, untilAt: 0, changedAt: 0 };

/** Posts that have a mark are told by it. Parameters: account, feed, range, position, limit. */
const SCAN = `
  SELECT id, created_at AS "arrivedAt" FROM posts
  WHERE account_id = ? AND feed_id = ? AND created_at >= ? AND created_at < ?
    AND (created_at, id) > (?, ?)
    AND NOT EXISTS (SELECT 1 FROM post_marks
      WHERE post_marks.post_id = posts.id AND post_marks.account_id = posts.account_id)
  ORDER BY created_at, id LIMIT ?`;
const WALKS = Array.from(
  { length: MOVES_AT_ONCE },
  (_, scan) => `SELECT id, "arrivedAt", ${scan} AS scan FROM (${SCAN}) AS walk_${scan}`,
).join(' UNION ALL ');

/** The queries on moves of the instants up to which feeds are read; decision 38 has the plan. */
@Injectable()
export class ReadMovesRepository {
  constructor(private readonly selects: PreparedSelectExecutor) {}

  /** The moves from a version on, in order. */
  async list(accountId: string, version: number, limit: number): Promise<ReadMove[]> {
    const rows = await this.selects.select<ReadMove>(
      `SELECT version, feed_id AS "feedId", from_at AS "fromAt", until_at AS "untilAt",
         changed_at AS "changedAt"
       FROM read_moves WHERE account_id = ? AND version >= ? ORDER BY version LIMIT ?`,
      [accountId, version, limit],
    );
    return rows.map((row) => ({ ...row, version: Number(row.version) }));
  }

  /** When a post arrived; undefined where it is gone. */
  async findArrival(accountId: string, id: string): Promise<number | undefined> {
    const [post] = await this.selects.select<{ arrivedAt: number }>(
      'SELECT created_at AS "arrivedAt" FROM posts WHERE account_id = ? AND id = ?',
      [accountId, id],
    );
    return post && Number(post.arrivedAt);
  }

  /**
   * The posts that moves have read, in the order of the moves and then of their arrival.
   * @param moves at most `MOVES_AT_ONCE`
   * @param after the place behind which posts are told, in the first move and in the others
   */
  async listMoved(
    accountId: string,
    moves: ReadMove[],
    [first, others]: readonly [Position, Position],
    limit: number,
  ): Promise<MovedPost[]> {
    const padded = Array.from({ length: MOVES_AT_ONCE }, (_, at) => moves[at] ?? NO_MOVE);
    const parameters: SqlValue[] = padded.flatMap(({ feedId, fromAt, untilAt }, at) => [
      ...[accountId, feedId, fromAt, untilAt],
      ...(at === 0 ? first : others),
      limit,
    ]);
    const posts = await this.selects.select<MovedRow>(WALKS, parameters);
    posts.sort(
      (one, other) =>
        one.scan - other.scan ||
        Number(one.arrivedAt) - Number(other.arrivedAt) ||
        (one.id < other.id ? -1 : 1),
    );
    return posts.map(({ id, scan }) => ({ id, move: padded[scan]! }));
  }
}
