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

/** Lower and higher than every identifier. */
const FIRST_ID = '00000000-0000-0000-0000-000000000000';
const LAST_ID = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

/** The position of a reader in the log: what its cursor contains. */
interface Place {
  page: number;
  after: ChangePosition;
  /** The copy of the reader contains no record that was deleted up to this version. */
  deletionsKnownTo: number;
}

interface Read {
  data: ChangeDto[];
  hasMore: boolean;
  next: Place;
}

/** Lists the changes of an account after a cursor. */
@Injectable()
export class ChangesService {
  constructor(
    private readonly changes: ChangesRepository,
    private readonly records: ChangedRecords,
    private readonly watcher: ChangesWatcher,
    private readonly cursors: CursorCodec,
  ) {}

  /**
   * The changes after the cursor. Following the cursors misses no change that was committed before
   * the call. Without changes, the call waits for `query.wait` seconds or until `closed` aborts.
   * @throws InvalidRequestError if the cursor is invalid or combined with `since`
   * @throws ResyncRequiredError if deletions after the cursor are no longer kept
   * @throws RateLimitedError if too many requests wait
   */
  async list(
    accountId: string,
    query: ListChangesQuery,
    closed: AbortSignal,
  ): Promise<ChangesPageDto> {
    const place = await this.placeOf(accountId, query);
    if (query.since === 'now') return this.pageOf(accountId, query, empty(place));
    let read = await this.read(accountId, query, place);
    const until = Date.now() + (query.wait ?? 0) * 1_000;
    while (read.data.length === 0 && !read.hasMore) {
      const [known] = read.next.after;
      const rest = until - Date.now();
      if (rest <= 0) break;
      const hasChanged = await this.watcher.wait(accountId, known, rest, closed);
      if (!hasChanged) break;
      read = await this.read(accountId, query, { ...read.next, page: place.page });
    }
    return this.pageOf(accountId, query, read);
  }

  private async placeOf(accountId: string, query: ListChangesQuery): Promise<Place> {
    if (query.cursor === undefined) {
      const { newest } = await this.changes.ends(accountId);
      const after: ChangePosition = query.since ? [newest, LAST_ID] : [0, FIRST_ID];
      return { page: 1, after, deletionsKnownTo: newest };
    }
    if (query.since) {
      const message = 'cannot go with cursor, which says where to go on';
      throw new InvalidRequestError([{ field: 'since', message }]);
    }
    const { list, page, after } = this.cursors.open(scopeOf(query), query.cursor);
    if (list !== accountId) throw new InvalidCursorError();
    const [version, id, deletionsKnownTo] = after as [number, string, number];
    return { page, after: [version, id], deletionsKnownTo };
  }

  private async read(accountId: string, query: ListChangesQuery, place: Place): Promise<Read> {
    const size = query.pageSize ?? DEFAULT_PAGE_SIZE;
    // Read before the changes, which then include all changes up to this version.
    const { newest } = await this.changes.ends(accountId);
    const rows = await this.changes.list(accountId, typesOf(query), place.after, size + 1);
    // Read after the changes, to notice deletions that were removed meanwhile.
    const { keptSince } = await this.changes.ends(accountId);
    if (keptSince > Math.max(place.after[0], place.deletionsKnownTo))
      throw new ResyncRequiredError();

    const withContent = query.include?.includes('content') ?? false;
    const page = rows.slice(0, size);
    const { records, shown } = await this.records.read(accountId, page, withContent);
    const listed = page.slice(0, shown);
    // A record that was deleted meanwhile has a newer change, which a later page lists.
    const data = listed.flatMap((row) => {
      const record = records.get(row.id);
      return record || row.isDeleted ? [ChangeDto.from(row, record ?? null)] : [];
    });
    const hasMore = shown < rows.length;
    const last = listed.at(-1);
    const reached: ChangePosition = last ? [last.version, last.id] : place.after;
    const next = { ...place, page: place.page + 1, after: reached };
    if (hasMore) return { data, hasMore, next };
    const after: ChangePosition = newest >= reached[0] ? [newest, LAST_ID] : reached;
    return {
      data,
      hasMore,
      next: { ...next, after, deletionsKnownTo: Math.max(next.deletionsKnownTo, newest) },
    };
  }

  private pageOf(
    accountId: string,
    query: ListChangesQuery,
    { data, hasMore, next }: Read,
  ): ChangesPageDto {
    const { page, after, deletionsKnownTo } = next;
    const cursor = { list: accountId, page, after: [...after, deletionsKnownTo] };
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

/** A cursor is valid only for its types: a reader of other types has a different copy. */
const scopeOf = (query: ListChangesQuery): string => `changes ${typesOf(query).join()}`;
