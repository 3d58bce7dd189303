import { Injectable } from '@nestjs/common';
import type { FeedLimits } from '../auth/limits/feed-limits.js';
import { OpenRequests } from '../auth/open-requests/open-requests.js';
import { InvalidRequestError } from '../http/problems/errors.js';
import { DEFAULT_PAGE_SIZE } from '../pagination/page-query.js';
import { ChangeDto, ChangesPageDto } from './change.dto.js';
import type { ListChangesQuery } from './change.dto.js';
import { ChangedRecords, buildRecordKey } from './changed-records.js';
import { ChangesCursor, getTypes } from './changes-cursor.js';
import type { CursorPosition } from './changes-cursor.js';
import { ChangesRepository } from './changes.repository.js';
import { BEGINNING, behindBoth, endPosition } from './changes.statement.js';
import type { ChangePosition } from './changes.statement.js';
import { ChangesWithinLimits } from './limits/changes-within-limits.js';
import { ChangesWatcher } from './changes-watcher.js';

/** Whose changes are read, and of which feeds. */
export interface ChangesReader {
  accountId: string;
  limits?: FeedLimits;
}

interface Read {
  data: ChangeDto[];
  hasMore: boolean;
  next: CursorPosition;
}

/** Lists the changes of an account after a cursor. */
@Injectable()
export class ChangesService {
  constructor(
    private readonly changes: ChangesRepository,
    private readonly records: ChangedRecords,
    private readonly watcher: ChangesWatcher,
    private readonly cursors: ChangesCursor,
    private readonly within: ChangesWithinLimits,
    private readonly requests: OpenRequests,
  ) {}

  /**
   * The changes after the cursor. Following the cursors misses no change that was committed before
   * the call. Without changes, the call waits for `query.wait` seconds or until `closed` aborts.
   * @throws InvalidRequestError if the cursor is invalid or combined with `since`
   * @throws ResyncRequiredError if deletions after the cursor are no longer kept
   * @throws RateLimitedError if too many requests wait
   */
  async list(
    reader: ChangesReader,
    query: ListChangesQuery,
    closed: AbortSignal,
  ): Promise<ChangesPageDto> {
    const { accountId } = reader;
    const place = await this.locate(accountId, query);
    if (query.since === 'now') return this.buildPage(accountId, query, empty(place));
    let read = await this.read(reader, query, place);
    if (query.wait && !hasNews(read)) {
      const leave = this.requests.hold(accountId);
      try {
        read = await this.waitForNews(reader, { ...query, wait: query.wait }, read, closed);
      } finally {
        leave();
      }
    }
    return this.buildPage(accountId, query, read);
  }

  private async waitForNews(
    reader: ChangesReader,
    query: ListChangesQuery & { wait: number },
    empty: Read,
    closed: AbortSignal,
  ): Promise<Read> {
    const { accountId } = reader;
    const until = Date.now() + query.wait * 1_000;
    let read = empty;
    while (!hasNews(read)) {
      const [known] = read.next.after;
      const rest = until - Date.now();
      if (rest <= 0 || !(await this.watcher.wait(accountId, known, rest, closed))) break;
      read = await this.read(reader, query, { ...read.next, page: empty.next.page - 1 });
    }
    return read;
  }

  private async locate(accountId: string, query: ListChangesQuery): Promise<CursorPosition> {
    if (query.cursor === undefined) {
      const { newest } = await this.changes.ends(accountId);
      const after: ChangePosition = query.since ? endPosition(newest) : BEGINNING;
      return { page: 1, after, deletionsKnownTo: newest };
    }
    if (query.since) {
      const message = 'cannot go with cursor, which says where to go on';
      throw new InvalidRequestError([{ field: 'since', message }]);
    }
    return this.cursors.open(accountId, query.cursor, query.types);
  }

  private async read(
    { accountId, limits }: ChangesReader,
    query: ListChangesQuery,
    place: CursorPosition,
  ): Promise<Read> {
    const size = query.pageSize ?? DEFAULT_PAGE_SIZE;
    const known = Math.max(place.after[0], place.deletionsKnownTo);
    const {
      found: { rows, end },
      newest,
    } = await this.changes.readAfter(accountId, known, () =>
      this.changes.list(accountId, getTypes(query.types), place.after, size + 1),
    );

    const withContent = query.include?.includes('content') ?? false;
    const page = rows.slice(0, size);
    const told = limits ? await this.within.told(accountId, limits, page) : undefined;
    const asked = told ? page.filter((row) => told.get(row) === 'shown') : page;
    const { records, shown: read } = await this.records.read(accountId, asked, withContent);
    const shown = read < asked.length ? page.indexOf(asked[read]!) : page.length;
    const listed = page.slice(0, shown);
    // A record that was deleted meanwhile has a newer change, which a later page lists.
    const data = listed.flatMap((row) => {
      const hidden = told && told.get(row) !== 'shown';
      if (hidden) return told.get(row) === 'left' ? [ChangeDto.from(row, null)] : [];
      const record = records.get(buildRecordKey(row));
      return record || row.isDeleted ? [ChangeDto.from(row, record ?? null)] : [];
    });
    const isTruncated = shown < rows.length;
    const hasMore = isTruncated || end !== undefined;
    const last = listed.at(-1);
    const toLast: ChangePosition = last ? [last.version, last.id] : place.after;
    const reached = isTruncated ? toLast : (end ?? toLast);
    const next = { ...place, page: place.page + 1, after: reached };
    if (hasMore) return { data, hasMore, next };
    const after = behindBoth(reached, newest);
    const deletionsKnownTo = Math.max(next.deletionsKnownTo, newest);
    return { data, hasMore, next: { ...next, after, deletionsKnownTo } };
  }

  private buildPage(
    accountId: string,
    query: ListChangesQuery,
    { data, hasMore, next }: Read,
  ): ChangesPageDto {
    return {
      data,
      page: next.page - 1,
      pageSize: query.pageSize ?? DEFAULT_PAGE_SIZE,
      hasMore,
      cursor: this.cursors.seal(accountId, next, query.types),
    };
  }
}

const hasNews = ({ data, hasMore }: Read): boolean => data.length > 0 || hasMore;

const empty = (place: CursorPosition): Read => ({
  data: [],
  hasMore: false,
  next: { ...place, page: place.page + 1 },
});
