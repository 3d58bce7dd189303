import { Get } from '@nestjs/common';
import { Caller } from '../../auth/caller.js';
import type { CallerIdentity } from '../../auth/caller.js';
import { AnyKey, Scope } from '../../auth/decorators/scope.decorator.js';
import { API_PATH, GreaderController, PostWrite } from '../answers/greader.decorator.js';
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
  @Scope('feeds:read')
  list(@Caller() caller: CallerIdentity): Promise<object> {
    return this.tags.list(caller);
  }

  @PostWrite('rename-tag')
  @AnyKey()
  rename(@Caller() caller: CallerIdentity, @FromRequest() parameters: Parameters): Promise<void> {
    return this.tags.rename(caller, parameters);
  }

  @PostWrite('disable-tag')
  @AnyKey()
  disable(@Caller() caller: CallerIdentity, @FromRequest() parameters: Parameters): Promise<void> {
    return this.tags.disable(caller, parameters);
  }
}
