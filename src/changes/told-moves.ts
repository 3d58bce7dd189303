import { Injectable } from '@nestjs/common';
import { MOVES_AT_ONCE, ReadMovesRepository } from '../posts/state/moves/read-moves.repository.js';
import type { ReadMove } from '../posts/state/moves/read-moves.repository.js';
import { BEGINNING, endPosition } from './changes.statement.js';
import type { ChangePosition, ChangeRow } from './changes.statement.js';

/** The changes of moves, and where the log of moves goes on, if it does. */
export interface MoveChanges {
  rows: ChangeRow[];
  end?: ChangePosition;
}

/**
 * Tells the posts that moves have read, one by one. A move is one row for any number of posts; its
 * version is of no other change, and its posts are told in the order of their arrival.
 */
@Injectable()
export class ToldMoves {
  constructor(private readonly moves: ReadMovesRepository) {}

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

  private findMoves(
    accountId: string,
    [version, id]: ChangePosition,
    limit: number,
  ): Promise<ReadMove[]> {
    const [, lastId] = endPosition(0);
    return this.moves.list(accountId, id === lastId ? version + 1 : version, limit);
  }

  /**
   * Where to go on in the first move. A post that is gone leaves no place, so its move starts again.
   */
  private async positionIn(
    accountId: string,
    move: ReadMove | undefined,
    [version, id]: ChangePosition,
  ): Promise<ChangePosition> {
    if (move?.version !== version) return BEGINNING;
    const arrivedAt = await this.moves.findArrival(accountId, id);
    return arrivedAt === undefined ? BEGINNING : [arrivedAt, id];
  }

  private async tell(
    accountId: string,
    moves: ReadMove[],
    position: ChangePosition,
    limit: number,
  ): Promise<ChangeRow[]> {
    const posts = await this.moves.listMoved(accountId, moves, [position, BEGINNING], limit);
    return posts.map(({ id, move: { version, changedAt, feedId } }) => {
      return { id, type: 'state', version, changedAt, isDeleted: 0, feedId };
    });
  }
}
