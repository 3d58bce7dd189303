import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import type { FeedLimits } from '../../auth/limits/feed-limits.js';
import type { ChangesWithinLimits } from '../limits/changes-within-limits.js';
import type { ChangesCursor } from '../changes-cursor.js';
import type { ChangePosition } from '../changes.statement.js';
import type { ChangesWatcher } from '../changes-watcher.js';
import type { AccountEvent } from '../events/account-event.js';
import type { EventLog, ReadEvents } from '../events/event-log.js';
import type { EventRecords } from '../events/event-records.js';
import type { EventType } from '../../common/event-types.js';

/** The longest time in which nothing is written. The documentation promises 15 seconds. */
const HEARTBEAT_MS = 10_000;
/** The pause before a client reconnects. */
const RETRY_MS = 2_000;

/** What the streams of a process share. */
export interface StreamSources {
  log: EventLog;
  records: EventRecords;
  watcher: ChangesWatcher;
  cursors: ChangesCursor;
  within: ChangesWithinLimits;
}

/**
 * The events of an account as Server-Sent Events, from a first read on, until the signal aborts.
 * Each block has the cursor behind its event, so that a client resumes without a gap. A heartbeat
 * has a cursor and no event.
 */
export class EventStream {
  constructor(
    private readonly sources: StreamSources,
    private readonly accountId: string,
    private readonly limits: FeedLimits | undefined,
    private readonly types: readonly EventType[],
    private readonly signal: AbortSignal,
  ) {}

  async *blocks(from: ChangePosition, first: ReadEvents): AsyncGenerator<string> {
    yield `retry: ${RETRY_MS}\n${this.idLine(from)}\n`;
    let writtenAt = performance.now();
    for (let read = first; ; read = await this.sources.log.read(this.accountId, read.reached)) {
      for await (const block of this.splitBlocks(read.events)) {
        yield block;
        writtenAt = performance.now();
      }
      // A filter may show nothing of a long log. On SQLite no other code runs until something other
      // than the database is awaited.
      await yieldToEventLoop();
      let isBehind = read.hasMore;
      do {
        const left = HEARTBEAT_MS - (performance.now() - writtenAt);
        isBehind ||= await this.hasChanged(read.reached, left);
        if (this.signal.aborted) return;
        // Also after changes of which the stream shows nothing.
        if (performance.now() - writtenAt >= HEARTBEAT_MS) {
          yield `: \n${this.idLine(read.reached)}\n`;
          writtenAt = performance.now();
        }
      } while (!isBehind);
    }
  }

  private hasChanged([known]: ChangePosition, ms: number): Promise<boolean> {
    return this.sources.watcher.wait(this.accountId, known, ms, this.signal);
  }

  private async *splitBlocks(events: AccountEvent[]): AsyncGenerator<string> {
    const wanted = events.filter(({ type, isSilent }) => !isSilent && this.types.includes(type));
    const { accountId, limits } = this;
    const shown = limits ? await this.sources.within.events(accountId, limits, wanted) : wanted;
    const data = await this.sources.records.read(this.accountId, shown);
    for (const [at, { type, position }] of shown.entries()) {
      if (this.signal.aborted) return;
      if (!data[at]) continue;
      yield `${this.idLine(position)}event: ${type}\ndata: ${JSON.stringify(data[at])}\n\n`;
    }
  }

  private idLine(after: ChangePosition): string {
    const place = { page: 1, after, deletionsKnownTo: after[0] };
    return `id: ${this.sources.cursors.seal(this.accountId, place)}\n`;
  }
}
