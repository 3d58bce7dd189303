import { Get } from '@nestjs/common';
import { AccountId } from '../../auth/caller.js';
import { RequireScope } from '../../auth/decorators/require-scope.decorator.js';
import { API_PATH, GreaderController } from '../responses/greader.decorator.js';
import { Remembered } from '../responses/remembered.decorator.js';
import { ListsService } from './lists.service.js';

@RequireScope('feeds:read')
@GreaderController(API_PATH)
export class ListsController {
  constructor(private readonly lists: ListsService) {}

  @Get('subscription/list')
  @Remembered()
  subscriptions(@AccountId() accountId: string): Promise<object> {
    return this.lists.subscriptions(accountId);
  }

  @Get('unread-count')
  @Remembered()
  unreadCounts(@AccountId() accountId: string): Promise<object> {
    return this.lists.unreadCounts(accountId);
  }
}
