import { Injectable } from '@nestjs/common';
import { PreparedSelectExecutor } from '../database/prepared-select-executor.js';
import type { SqlValue } from '../database/engines/rows.js';
import { BEGINNING, endPosition } from './changes.statement.js';
import type { ChangePosition, ChangeRow } from './changes.statement.js';

/** A move of the instant up to which a feed is read. */
interface Move {
  version: number;
  feedId: string | null;
  fromAt: number;
  untilAt: number;
  changedAt: number;
}

interface MovedPost {
  id: string;
  /** The place of its move among those that were asked for. */
  scan: number;
  arrivedAt: number;
}

/** The changes of moves, and where the log of moves goes on, if it does. */
export interface MoveChanges {
  rows: ChangeRow[];
  end?: ChangePosition;
}

/** Moves whose posts are read by one select. */
const MOVES_AT_ONCE = 8;
const NO_MOVE: Move = { version: 0, feedId: null, fromAt: 0, untilAt: 0, changedAt: 0 };

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

/**
 * Tells the posts that moves have read, one by one. A move is one row for any number of posts; its
 * version is of no other change, and its posts are told in the order of their arrival.
 */
@Injectable()
export class ReadMovesRepository {
  constructor(private readonly selects: PreparedSelectExecutor) {}

  /** The changes behind a position, up to a version, at most `limit` of them. */
  async list(
    accountId: string,
    after: ChangePosition,
    until: number,
    limit: number,
  ): Promise<MoveChanges> {
    const all = await this.findMoves(accountId, after, limit);
    const moves = all.filter(({ version }) => version <= until);
    let position = await this.positionIn(accountId, moves[0], after);
    const rows: ChangeRow[] = [];
    let read = 0;
    while (read < moves.length && rows.length < limit) {
      const some = moves.slice(read, read + MOVES_AT_ONCE);
      rows.push(...(await this.tell(accountId, some, position, limit)));
      position = BEGINNING;
      read += some.length;
    }
    const last = moves.at(-1);
    const isTruncated = all.length === limit && moves.length === all.length;
    return isTruncated && last ? { rows, end: endPosition(last.version) } : { rows };
  }

  private async findMoves(
    accountId: string,
    [version, id]: ChangePosition,
    limit: number,
  ): Promise<Move[]> {
    const [, lastId] = endPosition(0);
    const rows = await this.selects.select<Move>(
      `SELECT version, feed_id AS "feedId", from_at AS "fromAt", until_at AS "untilAt",
         changed_at AS "changedAt"
       FROM read_moves WHERE account_id = ? AND version >= ? ORDER BY version LIMIT ?`,
      [accountId, id === lastId ? version + 1 : version, limit],
    );
    return rows.map((row) => ({ ...row, version: Number(row.version) }));
  }

  /**
   * Where to go on in the first move. A post that is gone leaves no place, so its move starts again.
   */
  private async positionIn(
    accountId: string,
    move: Move | undefined,
    [version, id]: ChangePosition,
  ): Promise<ChangePosition> {
    if (move?.version !== version) return BEGINNING;
    const [post] = await this.selects.select<{ arrivedAt: number }>(
      'SELECT created_at AS "arrivedAt" FROM posts WHERE account_id = ? AND id = ?',
      [accountId, id],
    );
    return post ? [Number(post.arrivedAt), id] : BEGINNING;
  }

  private async tell(
    accountId: string,
    moves: Move[],
    position: ChangePosition,
    limit: number,
  ): Promise<ChangeRow[]> {
    const padded = Array.from({ length: MOVES_AT_ONCE }, (_, at) => moves[at] ?? NO_MOVE);
    const parameters: SqlValue[] = padded.flatMap(({ feedId, fromAt, untilAt }, at) => [
      ...[accountId, feedId, fromAt, untilAt],
      ...(at === 0 ? position : BEGINNING),
      limit,
    ]);
    const posts = await this.selects.select<MovedPost>(WALKS, parameters);
    posts.sort(
      (one, other) =>
        one.scan - other.scan ||
        Number(one.arrivedAt) - Number(other.arrivedAt) ||
        (one.id < other.id ? -1 : 1),
    );
    return posts.map(({ id, scan }) => {
      const { version, changedAt, feedId } = padded[scan]!;
      return { id, type: 'state', version, changedAt, isDeleted: 0, feedId };
    });
  }
}
