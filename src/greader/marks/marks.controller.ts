import { AccountId } from '../../auth/caller.js';
import { RequireScope } from '../../auth/decorators/require-scope.decorator.js';
import { API_PATH, GreaderController, PostWrite } from '../responses/greader.decorator.js';
import { FromRequest } from '../requests/from-request.decorator.js';
import type { Parameters } from '../requests/parameters.js';
import { MarksService } from './marks.service.js';

@RequireScope('state:write')
@GreaderController(API_PATH)
export class MarksController {
  constructor(private readonly marks: MarksService) {}

  @PostWrite('edit-tag')
  edit(@AccountId() accountId: string, @FromRequest() parameters: Parameters): Promise<void> {
    return this.marks.edit(accountId, parameters);
  }

  @PostWrite('mark-all-as-read')
  markAllRead(
    @AccountId() accountId: string,
    @FromRequest() parameters: Parameters,
  ): Promise<void> {
    return this.marks.markAllRead(accountId, parameters);
  }
}
