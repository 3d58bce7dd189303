import { Injectable } from '@nestjs/common';
import { CursorCodec, InvalidCursorError } from '../pagination/cursor.js';
import { CHANGE_TYPES, LOGGED_TYPES } from './change.entity.js';
import type { ChangeType } from './change.entity.js';
import type { ChangePosition } from './changes.statement.js';

/** The position of a reader. */
export interface CursorPosition {
  page: number;
  after: ChangePosition;
  /** The copy of the reader contains no record that was deleted up to this version. */
  deletionsKnownTo: number;
}

/**
 * The cursors of changes and events. A cursor is valid only for its types: a reader of other types
 * has a different copy. Events have cursors of all types.
 */
@Injectable()
export class ChangesCursor {
  constructor(private readonly codec: CursorCodec) {}

  seal(
    accountId: string,
    { page, after, deletionsKnownTo }: CursorPosition,
    types?: ChangeType[],
  ): string {
    const cursor = { list: accountId, page, after: [...after, deletionsKnownTo] };
    return this.codec.seal(buildCursorScope(types), cursor);
  }

  /** @throws InvalidCursorError */
  open(accountId: string, cursor: string, types?: ChangeType[]): CursorPosition {
    const { list, page, after } = this.codec.open(buildCursorScope(types), cursor);
    if (list !== accountId) throw new InvalidCursorError();
    const [version, id, deletionsKnownTo] = after as [number, string, number];
    return { page, after: [version, id], deletionsKnownTo };
  }
}

/** The types that a query asks for, in their order; by default those of the log. */
export const getTypes = (types: readonly ChangeType[] = LOGGED_TYPES): ChangeType[] =>
  CHANGE_TYPES.filter((type) => types.includes(type));

const buildCursorScope = (types?: ChangeType[]): string => `changes ${getTypes(types).join()}`;
