import { AccountId } from '../../auth/caller.js';
import { Scope } from '../../auth/decorators/scope.decorator.js';
import {
  API_PATH,
  GreaderController,
  OK,
  PlainText,
  PostForm,
} from '../answers/greader.decorator.js';
import { FromRequest } from '../requests/from-request.decorator.js';
import type { Parameters } from '../requests/parameters.js';
import { EditingService } from './editing.service.js';

@Scope('feeds:write')
@GreaderController(API_PATH)
export class EditingController {
  constructor(private readonly editing: EditingService) {}

  @PostForm('subscription/edit')
  @PlainText()
  async edit(
    @AccountId() accountId: string,
    @FromRequest() parameters: Parameters,
  ): Promise<string> {
    await this.editing.edit(accountId, parameters);
    return OK;
  }

  @PostForm('subscription/quickadd')
  quickAdd(@AccountId() accountId: string, @FromRequest() parameters: Parameters): Promise<object> {
    return this.editing.quickAdd(accountId, parameters.required('quickadd'));
  }

  @PostForm('rename-tag')
  @PlainText()
  async renameTag(
    @AccountId() accountId: string,
    @FromRequest() parameters: Parameters,
  ): Promise<string> {
    await this.editing.renameTag(accountId, parameters);
    return OK;
  }

  @PostForm('disable-tag')
  @PlainText()
  async disableTag(
    @AccountId() accountId: string,
    @FromRequest() parameters: Parameters,
  ): Promise<string> {
    await this.editing.disableTag(accountId, parameters);
    return OK;
  }
}
