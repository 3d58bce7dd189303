import { Injectable } from '@nestjs/common';
import { InvalidRequestError } from '../http/problems/errors.js';
import { CursorCodec, InvalidCursorError } from '../pagination/cursor.js';
import { DEFAULT_PAGE_SIZE } from '../pagination/page-query.js';
import { ChangeDto, ChangesPageDto } from './change.dto.js';
import type { ListChangesQuery } from './change.dto.js';
import { CHANGE_TYPES } from './change.entity.js';
import { ChangedRecords } from './changed-records.js';
import { ResyncRequiredError } from './changes.errors.js';
import { ChangesRepository } from './changes.repository.js';
import type { ChangePosition } from './changes.statement.js';
import { ChangesWatcher } from './changes-watcher.js';

/** Before and behind every identifier. */
const FIRST_ID = '00000000-0000-0000-0000-000000000000';
const LAST_ID = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

/** Where a reader stands. */
interface Place {
  page: number;
  after: ChangePosition;
  /** The reader has no record of which it must learn a deletion up to this version. */
  soundFrom: number;
}

interface Read {
  data: ChangeDto[];
  hasMore: boolean;
  next: Place;
}

/** Tells the clients of an account what changed since they last asked. */
@Injectable()
export class ChangesService {
  constructor(
    private readonly changes: ChangesRepository,
    private readonly records: ChangedRecords,
    private readonly watcher: ChangesWatcher,
    private readonly cursors: CursorCodec,
  ) {}

  /**
   * The changes behind the cursor; a change that was committed before the call is in the answer or
   * before it. An empty page waits as long as the query says, or until `left` aborts.
   * @throws InvalidRequestError for a cursor that is not genuine, or together with `since`
   * @throws ResyncRequiredError where deletions behind the cursor are no longer kept
   * @throws RateLimitedError where too many requests wait
   */
  async list(
    accountId: string,
    query: ListChangesQuery,
    left: AbortSignal,
  ): Promise<ChangesPageDto> {
    const place = await this.placeOf(accountId, query);
    if (query.since === 'now') return this.pageOf(accountId, query, empty(place));
    let read = await this.read(accountId, query, place);
    const until = Date.now() + (query.wait ?? 0) * 1_000;
    while (read.data.length === 0 && !read.hasMore) {
      const [known] = read.next.after;
      const rest = until - Date.now();
      if (rest <= 0) break;
      const hasChanged = await this.watcher.wait(accountId, known, rest, left);
      if (!hasChanged) break;
      read = await this.read(accountId, query, { ...read.next, page: place.page });
    }
    return this.pageOf(accountId, query, read);
  }

  private async placeOf(accountId: string, query: ListChangesQuery): Promise<Place> {
    if (query.cursor === undefined) {
      const { newest } = await this.changes.ends(accountId);
      const after: ChangePosition = query.since ? [newest, LAST_ID] : [0, FIRST_ID];
      return { page: 1, after, soundFrom: newest };
    }
    if (query.since) {
      const message = 'cannot go with cursor, which says where to go on';
      throw new InvalidRequestError([{ field: 'since', message }]);
    }
    const { list, page, after } = this.cursors.open(scopeOf(query), query.cursor);
    if (list !== accountId) throw new InvalidCursorError();
    const [version, id, soundFrom] = after as [number, string, number];
    return { page, after: [version, id], soundFrom };
  }

  private async read(accountId: string, query: ListChangesQuery, place: Place): Promise<Read> {
    const size = query.pageSize ?? DEFAULT_PAGE_SIZE;
    // Before the changes: all up to this version is then among them.
    const { newest } = await this.changes.ends(accountId);
    const rows = await this.changes.list(accountId, typesOf(query), place.after, size + 1);
    // Behind the changes: what was forgotten meanwhile is missing there.
    const { keptSince } = await this.changes.ends(accountId);
    if (keptSince > Math.max(place.after[0], place.soundFrom)) throw new ResyncRequiredError();

    const withContent = query.include?.includes('content') ?? false;
    const page = rows.slice(0, size);
    const { records, shown } = await this.records.read(accountId, page, withContent);
    const told = page.slice(0, shown);
    // A record that has just gone is told as deleted later on.
    const data = told.flatMap((row) => {
      const record = records.get(row.id);
      return record || row.isDeleted ? [ChangeDto.from(row, record ?? null)] : [];
    });
    const hasMore = shown < rows.length;
    const last = told.at(-1);
    const reached: ChangePosition = last ? [last.version, last.id] : place.after;
    const next = { ...place, page: place.page + 1, after: reached };
    if (hasMore) return { data, hasMore, next };
    const after: ChangePosition = newest >= reached[0] ? [newest, LAST_ID] : reached;
    return { data, hasMore, next: { ...next, after, soundFrom: Math.max(next.soundFrom, newest) } };
  }

  private pageOf(
    accountId: string,
    query: ListChangesQuery,
    { data, hasMore, next }: Read,
  ): ChangesPageDto {
    const { page, after, soundFrom } = next;
    const cursor = { list: accountId, page, after: [...after, soundFrom] };
    return {
      data,
      page: page - 1,
      pageSize: query.pageSize ?? DEFAULT_PAGE_SIZE,
      hasMore,
      cursor: this.cursors.seal(scopeOf(query), cursor),
    };
  }
}

const empty = (place: Place): Read => ({
  data: [],
  hasMore: false,
  next: { ...place, page: place.page + 1 },
});

const typesOf = ({ types }: ListChangesQuery) =>
  CHANGE_TYPES.filter((type) => types?.includes(type) ?? true);

/** A cursor is for the types that it was given for: a reader of others has other copies. */
const scopeOf = (query: ListChangesQuery): string => `changes ${typesOf(query).join()}`;
