import { Readable } from 'node:stream';
import { isDeepStrictEqual } from 'node:util';
import { setTimeout as pause } from 'node:timers/promises';
import { Injectable, Logger } from '@nestjs/common';
import type { BeforeApplicationShutdown } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import type { FastifyRequest } from 'fastify';
import type { CallerIdentity } from '../../auth/caller.js';
import { AccountGuard } from '../../auth/guards/account.guard.js';
import type { FeedLimits } from '../../auth/limits/feed-limits.js';
import type { BuiltInScope } from '../../auth/scopes.js';
import { ChangesCursor } from '../changes-cursor.js';
import { requireScopes, scopesFor } from '../changes-scopes.js';
import { ChangesWithinLimits } from '../limits/changes-within-limits.js';
import { ChangesWatcher } from '../changes-watcher.js';
import { EventLog } from '../events/event-log.js';
import { EventRecords } from '../events/event-records.js';
import { EVENT_TYPES } from '../../common/event-types.js';
import { EventStream } from './event-stream.js';
import type { StreamSources } from './event-stream.js';
import type { ListenQuery } from './listen-query.dto.js';

/** With the look-up, a revoked key ends its streams within a second. */
const RECHECK_INTERVAL_MS = 700;
/** How long a stream may take to end before its connection is closed. */
const GRACE_MS = 200;

interface OpenStream {
  request: FastifyRequest;
  accountId: string;
  limits: FeedLimits | undefined;
  scopes: BuiltInScope[];
  blocks: Readable;
  stop: AbortController;
}

/**
 * The open streams of this process. The keys of all streams are checked again together, by one
 * select, so that a revocation on any node ends its streams within a second.
 */
@Injectable()
export class EventStreams implements StreamSources, BeforeApplicationShutdown {
  private readonly logger = new Logger(EventStreams.name);
  private readonly streams = new Set<OpenStream>();
  private timer: NodeJS.Timeout | undefined;

  constructor(
    readonly log: EventLog,
    readonly records: EventRecords,
    readonly watcher: ChangesWatcher,
    readonly cursors: ChangesCursor,
    readonly within: ChangesWithinLimits,
    private readonly modules: ModuleRef,
  ) {}

  get count(): number {
    return this.streams.size;
  }

  /**
   * Opens a stream of the events behind the cursor, or from now on.
   * @throws InsufficientScopeError if the key may not read all types of the stream
   * @throws InvalidCursorError
   * @throws ResyncRequiredError if events behind the cursor are no longer kept
   * @throws RateLimitedError if the account or the process has too many open requests
   */
  async open(
    caller: CallerIdentity,
    { cursor, types = [...EVENT_TYPES] }: ListenQuery,
    request: FastifyRequest,
    closed: AbortSignal,
  ): Promise<Readable> {
    const { accountId, limits } = caller;
    const scopes = scopesFor(types);
    requireScopes(caller, scopes);
    const from =
      cursor === undefined
        ? await this.log.end(accountId)
        : this.cursors.open(accountId, cursor).after;
    const first = await this.log.read(accountId, from);
    if (request.method === 'HEAD') return Readable.from([]);

    const leave = this.watcher.hold(accountId);
    const stop = new AbortController();
    const stream = new EventStream(this, accountId, limits, types, stop.signal);
    const blocks = Readable.from(this.untilFailure(stream.blocks(from, first)));
    const open = { request, accountId, limits, scopes, blocks, stop };
    this.streams.add(open);
    blocks.once('close', () => {
      this.streams.delete(open);
      leave();
    });
    const close = () => {
      // The stream closes when its generator has returned, which must not wait for a change.
      stop.abort();
      blocks.destroy();
    };
    if (closed.aborted) close();
    closed.addEventListener('abort', close);
    this.timer ??= setTimeout(() => void this.recheck(), RECHECK_INTERVAL_MS).unref();
    return blocks;
  }

  beforeApplicationShutdown(): void {
    clearTimeout(this.timer);
    for (const stream of this.streams) void this.end(stream);
  }

  /** Ends a stream that fails: its client reconnects, and gets the problem as an answer. */
  private async *untilFailure(blocks: AsyncIterable<string>): AsyncGenerator<string> {
    try {
      yield* blocks;
    } catch (error) {
      this.logger.warn({ err: error }, 'A stream of events could not go on.');
    }
  }

  private async recheck(): Promise<void> {
    const guard = this.modules.get(AccountGuard, { strict: false });
    await Promise.all(
      [...this.streams].map(async (stream) => {
        try {
          const caller = await guard.recheck(stream.request);
          const isSame =
            caller?.accountId === stream.accountId &&
            isDeepStrictEqual(caller.limits, stream.limits);
          if (!isSame) return await this.end(stream);
          requireScopes(caller, stream.scopes);
        } catch {
          // The key is refused, or could not be checked.
          await this.end(stream);
        }
      }),
    );
    const isNeeded = this.streams.size > 0;
    this.timer = isNeeded
      ? setTimeout(() => void this.recheck(), RECHECK_INTERVAL_MS).unref()
      : undefined;
  }

  /** Ends a stream, and closes the connection of a client that reads too slowly. */
  private async end({ blocks, stop }: OpenStream): Promise<void> {
    stop.abort();
    await pause(GRACE_MS);
    blocks.destroy();
  }
}
