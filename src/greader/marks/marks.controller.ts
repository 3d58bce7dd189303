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
import { MarksService } from './marks.service.js';

@Scope('state:write')
@GreaderController(API_PATH)
export class MarksController {
  constructor(private readonly marks: MarksService) {}

  @PostForm('edit-tag')
  @PlainText()
  async edit(
    @AccountId() accountId: string,
    @FromRequest() parameters: Parameters,
  ): Promise<string> {
    await this.marks.edit(accountId, parameters);
    return OK;
  }

  @PostForm('mark-all-as-read')
  @PlainText()
  async markAllRead(
    @AccountId() accountId: string,
    @FromRequest() parameters: Parameters,
  ): Promise<string> {
    await this.marks.markAllRead(accountId, parameters);
    return OK;
  }
}
