import { Get } from '@nestjs/common';
import { Caller } from '../../auth/caller.js';
import type { CallerIdentity } from '../../auth/caller.js';
import { Authenticated, RequireScope } from '../../auth/decorators/require-scope.decorator.js';
import { API_PATH, GreaderController, PostWrite } from '../responses/greader.decorator.js';
import { FromRequest } from '../requests/from-request.decorator.js';
import type { Parameters } from '../requests/parameters.js';
import { TagsService } from './tags.service.js';

/**
 * The tags of an account: categories of feeds, and labels of posts. Which scope a change needs is known
 * once it is known what the name stands for.
 */
@GreaderController(API_PATH)
export class TagsController {
  constructor(private readonly tags: TagsService) {}

  @Get('tag/list')
  @RequireScope('feeds:read')
  list(@Caller() caller: CallerIdentity): Promise<object> {
    return this.tags.list(caller);
  }

  @PostWrite('rename-tag')
  @Authenticated()
  rename(@Caller() caller: CallerIdentity, @FromRequest() parameters: Parameters): Promise<void> {
    return this.tags.rename(caller, parameters);
  }

  @PostWrite('disable-tag')
  @Authenticated()
  disable(@Caller() caller: CallerIdentity, @FromRequest() parameters: Parameters): Promise<void> {
    return this.tags.disable(caller, parameters);
  }
}
