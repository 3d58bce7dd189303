import { Controller, Get, Header, Headers, Query, Req, StreamableFile } from '@nestjs/common';
import {
  ApiExtraModels,
  ApiHeader,
  ApiOperation,
  ApiProduces,
  ApiResponse,
  ApiTags,
} from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { Caller } from '../../auth/caller.js';
import type { CallerIdentity } from '../../auth/caller.js';
import { ForLimited } from '../../auth/limits/limit-rule.decorator.js';
import { ConnectionClosed } from '../../auth/open-requests/connection-closed.decorator.js';
import { Authenticated } from '../../auth/decorators/require-scope.decorator.js';
import { InvalidRequestError } from '../../http/problems/errors.js';
import { ApiProblems } from '../../http/problems/api-problems.decorator.js';
import { InvalidCursorError } from '../../pagination/cursor.js';
import { FeedEventDto, PostsDeletedEventDto, PostsEventDto } from '../events/event.dto.js';
import { EventStreams } from './event-streams.js';
import { ListenQuery } from './listen-query.dto.js';

const TYPE = 'text/event-stream';

@ApiTags('Events')
@ApiExtraModels(PostsEventDto, PostsDeletedEventDto, FeedEventDto)
@Controller('api/v1/events')
export class EventsController {
  constructor(private readonly streams: EventStreams) {}

  /**
   * Listen to events.
   * @remarks A stream of Server-Sent Events: what was created, edited and deleted in the account, within
   * about a second. Of each event, `event` is its type, `data` is the same JSON as `data` of a webhook,
   * and `id` is a cursor. Send that cursor as `Last-Event-ID` or `cursor` to resume without a gap. A
   * comment line is sent at least every 15 seconds. Posts need the scope `posts:read`; feeds need
   * `feeds:read`. The stream ends within a second after its key is revoked, paused or expired. An account
   * can have 20 open streams and waiting requests; another one answers 429.
   */
  @Get()
  @ForLimited('kept')
  @Authenticated()
  @Header('X-Accel-Buffering', 'no')
  // An ended stream must not hold up the stop of its process as an idle connection.
  @Header('Connection', 'close')
  @ApiOperation({ operationId: 'streamEvents' })
  @ApiHeader({ name: 'Last-Event-ID', required: false, description: 'The `id` of the last event.' })
  @ApiProduces(TYPE)
  @ApiResponse({
    status: 200,
    description: 'The stream, which does not end by itself.',
    schema: { type: 'string' },
  })
  @ApiProblems('invalid_request', 'resync_required')
  async listen(
    @Caller() caller: CallerIdentity,
    @Query() query: ListenQuery,
    @Headers('last-event-id') lastEventId: string | undefined,
    @Req() request: FastifyRequest,
    @ConnectionClosed() closed: AbortSignal,
  ): Promise<StreamableFile> {
    const cursor = lastEventId || query.cursor;
    const blocks = await this.streams
      .open(caller, { ...query, cursor }, request, closed)
      .catch((error: unknown) => {
        throw lastEventId ? namingHeader(error) : error;
      });
    return new StreamableFile(blocks, { type: TYPE });
  }
}

/** The cursor of the header, which is wrong there. */
function namingHeader(error: unknown): unknown {
  if (!(error instanceof InvalidCursorError)) return error;
  return new InvalidRequestError([
    { field: 'Last-Event-ID', message: 'is not the id of an event of this account' },
  ]);
}
