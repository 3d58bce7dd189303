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
import { Authenticated } from '../../auth/decorators/require-scope.decorator.js';
import { InvalidRequestError } from '../../http/problems/errors.js';
import { ApiProblems } from '../../http/problems/api-problems.decorator.js';
import { InvalidCursorError } from '../../pagination/cursor.js';
import { ConnectionClosed } from '../connection-closed.decorator.js';
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
   * @remarks Server-Sent Events of the account: what was created, edited and deleted, within about a second.
   * `id` is a cursor of `GET /api/v1/changes`, `event` a type, and `data` the same JSON as the
   * `data` of a webhook. `Last-Event-ID` or `cursor` resumes without a gap. A comment comes at least
   * every 15 seconds. Posts need the scope `posts:read`; feeds need `feeds:read`. The stream ends
   * within a second of its key being revoked, paused or expired. An account has at most 20 open
   * streams and waiting requests.
   */
  @Get()
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
