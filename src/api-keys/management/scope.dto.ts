import { ApiProperty } from '@nestjs/swagger';
import { SCOPES } from '../../auth/scopes.js';
import { PageQuery } from '../../pagination/page-query.js';

export class ListScopesQuery extends PageQuery {}

export class ScopeDto {
  /**
   * As it is given to a key.
   * @example posts:read
   */
  @ApiProperty({ enum: SCOPES })
  name: string;

  /**
   * What it opens.
   * @example "Read and search posts."
   */
  description: string;
}
