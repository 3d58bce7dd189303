import { Get, Header, Param } from '@nestjs/common';
import { AccountId } from '../../auth/caller.js';
import { RequireScope } from '../../auth/decorators/require-scope.decorator.js';
import { GreaderController } from '../responses/greader.decorator.js';
import { FromRequest } from '../requests/from-request.decorator.js';
import type { Parameters } from '../requests/parameters.js';
import { StreamsService } from './streams.service.js';

/** Streams as Atom, for newsboat. */
@RequireScope('posts:read')
@GreaderController('reader/atom')
export class AtomController {
  constructor(private readonly streams: StreamsService) {}

  @Get('*')
  @Header('content-type', 'application/atom+xml; charset=utf-8')
  read(
    @AccountId() accountId: string,
    @FromRequest() parameters: Parameters,
    @Param('*') stream: string,
  ): Promise<string> {
    return this.streams.atom(accountId, stream, parameters);
  }
}
