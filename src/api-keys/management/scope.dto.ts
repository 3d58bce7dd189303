import { ApiProperty } from '@nestjs/swagger';
import { SCOPES } from '../../auth/scopes.js';
import { PageQuery } from '../../pagination/page-query.js';

export class ListScopesQuery extends PageQuery {}

export class ScopeDto {
  /**
   * The name of the scope, as in `scopes` of a key.
   * @example posts:read
   */
  @ApiProperty({ enum: SCOPES })
  name: string;

  /**
   * What a key with this scope can do.
   * @example "Read and search posts."
   */
  description: string;
}
