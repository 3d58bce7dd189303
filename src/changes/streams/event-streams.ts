import { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { Injectable, Logger } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { CallerIdentity } from '../../auth/caller.js';
import { OpenRequests } from '../../auth/open-requests/open-requests.js';
import { allows } from '../../auth/scopes.js';
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

/** How long a stream may take to end before its connection is closed. */
const GRACE_MS = 200;

/** The open streams of this process. */
@Injectable()
export class EventStreams implements StreamSources {
  private readonly logger = new Logger(EventStreams.name);
  private readonly streams = new Set<Readable>();

  constructor(
    readonly log: EventLog,
    readonly records: EventRecords,
    readonly watcher: ChangesWatcher,
    readonly cursors: ChangesCursor,
    readonly within: ChangesWithinLimits,
    private readonly requests: OpenRequests,
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

    const leave = this.requests.hold(accountId);
    const ended = this.requests.follow(
      request,
      closed,
      ({ scopes: now }) => now === undefined || scopes.every((scope) => allows(now, scope)),
    );
    const stream = new EventStream(this, accountId, limits, types, ended);
    const blocks = Readable.from(this.untilFailure(stream.blocks(from, first)));
    this.streams.add(blocks);
    blocks.once('close', () => {
      this.streams.delete(blocks);
      leave();
    });
    // The stream closes when its generator has returned, which must not wait for a change.
    if (closed.aborted) blocks.destroy();
    closed.addEventListener('abort', () => blocks.destroy());
    ended.addEventListener('abort', () => void this.close(blocks));
    return blocks;
  }

  /** Ends a stream that fails: its client reconnects, and gets the problem as an answer. */
  private async *untilFailure(blocks: AsyncIterable<string>): AsyncGenerator<string> {
    try {
      yield* blocks;
    } catch (error) {
      this.logger.warn({ err: error }, 'A stream of events could not go on.');
    }
  }

  /** Closes the connection of a client that reads too slowly. */
  private async close(blocks: Readable): Promise<void> {
    await pause(GRACE_MS);
    blocks.destroy();
  }
}
