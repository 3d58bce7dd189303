import { Controller, Get, HttpCode, Query, UseInterceptors } from '@nestjs/common';
import { ApiResponse, ApiTags } from '@nestjs/swagger';
import { Caller } from '../auth/caller.js';
import type { CallerIdentity } from '../auth/caller.js';
import { Authenticated } from '../auth/decorators/require-scope.decorator.js';
import { ApiProblems } from '../http/problems/api-problems.decorator.js';
import { ChangesPageDto, ListChangesQuery } from './change.dto.js';
import { LOGGED_TYPES } from './change.entity.js';
import { ChangesInterceptor } from './changes.interceptor.js';
import { requireScopes, scopesFor } from './changes-scopes.js';
import { ChangesService } from './changes.service.js';
import { ConnectionClosed } from './connection-closed.decorator.js';

@ApiTags('Changes')
@Controller('api/v1/changes')
export class ChangesController {
  constructor(private readonly changes: ChangesService) {}

  /**
   * List changes.
   * @remarks Every post, feed and category of the account, each once, at its newest state, in the
   * order in which they last changed. A client that begins without a cursor, follows `cursor` or
   * `Link` and keeps following has an exact copy, also of edits and deletions. A deleted feed takes
   * its posts with it. With `types=state`, also what is read and starred; a deleted post takes its
   * state with it. Posts and their state need the scope `posts:read`; feeds and categories need `feeds:read`.
   * Deletions are kept for some time, 30 days by default; an older cursor is a 410.
   */
  @Get()
  @Authenticated()
  @HttpCode(200)
  @UseInterceptors(ChangesInterceptor)
  @ApiResponse({
    status: 200,
    description: 'One page. Its cursor always leads on.',
    type: ChangesPageDto,
    headers: {
      Link: {
        description: 'The address of what follows, `rel="next"` (RFC 8288); on every page.',
        schema: { type: 'string' },
      },
    },
  })
  @ApiProblems('invalid_request', 'resync_required')
  list(
    @Caller() caller: CallerIdentity,
    @Query() query: ListChangesQuery,
    @ConnectionClosed() closed: AbortSignal,
  ): Promise<ChangesPageDto> {
    requireScopes(caller, scopesFor(query.types ?? LOGGED_TYPES));
    return this.changes.list(caller.accountId, query, closed);
  }
}
