import { AccountId } from '../../auth/caller.js';
import { RequireScope } from '../../auth/decorators/require-scope.decorator.js';
import {
  API_PATH,
  GreaderController,
  PostForm,
  PostWrite,
} from '../responses/greader.decorator.js';
import { FromRequest } from '../requests/from-request.decorator.js';
import type { Parameters } from '../requests/parameters.js';
import { EditingService } from './editing.service.js';

@RequireScope('feeds:write')
@GreaderController(API_PATH)
export class EditingController {
  constructor(private readonly editing: EditingService) {}

  @PostWrite('subscription/edit')
  edit(@AccountId() accountId: string, @FromRequest() parameters: Parameters): Promise<void> {
    return this.editing.edit(accountId, parameters);
  }

  @PostForm('subscription/quickadd')
  quickAdd(@AccountId() accountId: string, @FromRequest() parameters: Parameters): Promise<object> {
    return this.editing.quickAdd(accountId, parameters.required('quickadd'));
  }
}
