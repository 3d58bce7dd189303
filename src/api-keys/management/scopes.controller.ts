import { Controller, Get, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { ForLimited } from '../../auth/limits/limit-rule.decorator.js';
import { Authenticated } from '../../auth/decorators/require-scope.decorator.js';
import { ScopeCatalogue } from '../../auth/scope-catalogue.js';
import { ApiProblems } from '../../http/problems/api-problems.decorator.js';
import { Paginated } from '../../pagination/paginated.decorator.js';
import { Page } from '../../pagination/page.js';
import { ListScopesQuery, ScopeDto } from './scope.dto.js';

@ApiTags('API keys')
@Controller('api/v1/scopes')
export class ScopesController {
  constructor(private readonly scopes: ScopeCatalogue) {}

  /**
   * List scopes.
   * @remarks The scopes that an API key can have, with those of extensions. `*` stands for all of them,
   * and for those that later versions add.
   */
  @Get()
  @ForLimited('apart')
  @Authenticated()
  @Paginated(ScopeDto)
  @ApiProblems('invalid_request')
  list(@Query() query: ListScopesQuery): Promise<Page<ScopeDto>> {
    const { after, offset, limit } = query;
    const all = [...this.scopes.descriptions].map(([name, description]) => ({ name, description }));
    const start = after ? all.findIndex(({ name }) => name === after[0]) + 1 : offset;
    const page = Page.of(query, all.slice(start, start + limit), ({ name }) => [name]);
    return page.counted(() => Promise.resolve(all.length));
  }
}
