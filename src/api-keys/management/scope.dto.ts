import { ApiProperty } from '@nestjs/swagger';
import { SCOPE_DESCRIPTIONS, SCOPES } from '../../auth/scopes.js';
import type { Scope } from '../../auth/scopes.js';
import { PageQuery } from '../../pagination/page-query.js';

export class ListScopesQuery extends PageQuery {}

export class ScopeDto {
  /**
   * As it is given to a key.
   * @example posts:read
   */
  @ApiProperty({ enum: SCOPES })
  name: Scope;

  /**
   * What it opens.
   * @example "Read and search posts."
   */
  description: string;

  static from(name: Scope): ScopeDto {
    return { name, description: SCOPE_DESCRIPTIONS[name] };
  }
}
