import { Controller, Get, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { AnyKey } from '../../auth/decorators/scope.decorator.js';
import { SCOPES } from '../../auth/scopes.js';
import { ApiProblems } from '../../http/problems/api-problems.decorator.js';
import { Paginated } from '../../pagination/paginated.decorator.js';
import { Page } from '../../pagination/page.js';
import { ListScopesQuery, ScopeDto } from './scope.dto.js';

@ApiTags('API keys')
@Controller('api/v1/scopes')
export class ScopesController {
  /**
   * List scopes.
   * @remarks All that a key can be allowed. `*` stands for all of them, also those of later versions.
   */
  @Get()
  @AnyKey()
  @Paginated(ScopeDto)
  @ApiProblems('invalid_request')
  list(@Query() query: ListScopesQuery): Page<ScopeDto> {
    const { after, offset, limit } = query;
    const start = after ? SCOPES.findIndex((scope) => scope === after[0]) + 1 : offset;
    const scopes = SCOPES.slice(start, start + limit);
    return Page.of(query, scopes, (scope) => [scope]).map(ScopeDto.from);
  }
}
