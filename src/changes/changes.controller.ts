import { Controller, Get, HttpCode, Query, UseInterceptors } from '@nestjs/common';
import { ApiResponse, ApiTags } from '@nestjs/swagger';
import { Caller } from '../auth/caller.js';
import type { CallerIdentity } from '../auth/caller.js';
import { ForLimited } from '../auth/limits/limit-rule.decorator.js';
import { ConnectionClosed } from '../auth/open-requests/connection-closed.decorator.js';
import { Authenticated } from '../auth/decorators/require-scope.decorator.js';
import { ApiProblems } from '../http/problems/api-problems.decorator.js';
import { ChangesPageDto, ListChangesQuery } from './change.dto.js';
import { LOGGED_TYPES } from './change.entity.js';
import { ChangesInterceptor } from './changes.interceptor.js';
import { requireScopes, scopesFor } from './changes-scopes.js';
import { ChangesService } from './changes.service.js';

@ApiTags('Changes')
@Controller('api/v1/changes')
export class ChangesController {
  constructor(private readonly changes: ChangesService) {}

  /**
   * List changes.
   * @remarks Lists every post, feed and category of the account once, in its newest version, ordered by
   * the time of its last change. To keep an exact copy, begin without a cursor, then send each request
   * with the `cursor` of the previous answer: edits and deletions are listed too. The deletion of a feed
   * stands for that of its posts. With `types=state`, it lists which posts are read, starred and labelled.
   * Posts and their state need the scope `posts:read`; feeds and categories need `feeds:read`. Deletions
   * are kept for 30 days by default; an older cursor answers 410, `resync_required`: begin again without a
   * cursor.
   */
  @Get()
  @ForLimited('kept')
  @Authenticated()
  @HttpCode(200)
  @UseInterceptors(ChangesInterceptor)
  @ApiResponse({
    status: 200,
    description: 'One page. Use its `cursor` for the next request, also after the last page.',
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
    return this.changes.list(caller, query, closed);
  }
}
