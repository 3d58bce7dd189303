import { Get, Param, StreamableFile } from '@nestjs/common';
import { AccountId } from '../../auth/caller.js';
import { RequireScope } from '../../auth/decorators/require-scope.decorator.js';
import { API_PATH, GreaderController, PostForm } from '../responses/greader.decorator.js';
import { FromRequest } from '../requests/from-request.decorator.js';
import type { Parameters } from '../requests/parameters.js';
import { stateId } from '../requests/stream-id.js';
import { Remembered } from '../responses/remembered.decorator.js';
import { StreamsService } from './streams.service.js';

@RequireScope('posts:read')
@GreaderController(`${API_PATH}/stream`)
export class StreamsController {
  constructor(private readonly streams: StreamsService) {}

  @Get('items/ids')
  ids(@AccountId() accountId: string, @FromRequest() parameters: Parameters): Promise<object> {
    return this.streams.ids(accountId, parameters);
  }

  @Get('items/contents')
  async items(
    @AccountId() accountId: string,
    @FromRequest() parameters: Parameters,
  ): Promise<StreamableFile> {
    const stream = await this.streams.listed(accountId, parameters);
    return new StreamableFile(stream, { type: 'application/json; charset=utf-8' });
  }

  @PostForm('items/contents')
  postedItems(
    @AccountId() accountId: string,
    @FromRequest() parameters: Parameters,
  ): Promise<StreamableFile> {
    return this.items(accountId, parameters);
  }

  @Get('contents')
  @Remembered()
  contents(@AccountId() accountId: string, @FromRequest() parameters: Parameters): Promise<object> {
    const stream = parameters.text('s') ?? stateId('reading-list');
    return this.streams.contents(accountId, stream, parameters);
  }

  @Get('contents/*')
  @Remembered()
  writeContents(
    @AccountId() accountId: string,
    @FromRequest() parameters: Parameters,
    @Param('*') stream: string,
  ): Promise<object> {
    return this.streams.contents(accountId, stream, parameters);
  }
}
