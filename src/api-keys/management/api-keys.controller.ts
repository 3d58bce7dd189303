import {
  Body,
  Controller,
  Delete,
  Get,
  Header,
  HttpCode,
  Patch,
  Post,
  Query,
  UseInterceptors,
  UsePipes,
} from '@nestjs/common';
import { ApiExtraModels, ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import { AccountId } from '../../auth/caller.js';
import { AnyKey, Scope } from '../../auth/decorators/scope.decorator.js';
import {
  ApiGone,
  ApiMade,
  ApiResource,
  Made,
  plainListSchema,
} from '../../http/responses/answers.js';
import { ApiProblems, BAD_BODY } from '../../http/problems/api-problems.decorator.js';
import { IdParam } from '../../http/input/decorators/id-param.decorator.js';
import { Idempotent } from '../../idempotency/idempotent.decorator.js';
import { PagePipe } from '../../pagination/page.pipe.js';
import { LINK_HEADER, TOTAL_PROPERTIES } from '../../pagination/paginated.decorator.js';
import type { Page } from '../../pagination/page.js';
import { IfMatch } from '../../http/preconditions/if-match.decorator.js';
import { Precondition } from '../../http/preconditions/precondition.js';
import { PaginationInterceptor } from '../../pagination/pagination.interceptor.js';
import {
  CreateApiKeyDto,
  CreatedApiKeyDto,
  GetApiKeyQuery,
  ListApiKeysQuery,
  UpdateApiKeyDto,
} from './api-key-input.dto.js';
import { ApiKeyDetailsDto, ApiKeyDto } from './api-key.dto.js';
import { ApiKeysService } from './api-keys.service.js';
import { KeyTagsInterceptor } from './key-tags.interceptor.js';
import { idOf, Manager } from './key-manager.decorator.js';
import type { KeyManager } from './key-manager.decorator.js';

@ApiTags('API keys')
@Controller('v1/api-keys')
export class ApiKeysController {
  constructor(private readonly keys: ApiKeysService) {}

  /**
   * Create an API key.
   * @remarks The raw key is returned only in this answer; keep it. An account holds at most 100 keys.
   * A key can grant only rights that it has. The new key gets missing values from it.
   */
  @Post()
  @Scope('keys')
  @Header('cache-control', 'no-store')
  @ApiMade(CreatedApiKeyDto, 'The key; the only answer that ever holds `rawKey`.')
  @Idempotent({ holdsSecret: true })
  @ApiProblems(...BAD_BODY, 'key_limit_reached', 'conflict')
  async create(
    @Manager() by: KeyManager,
    @Body() input: CreateApiKeyDto,
  ): Promise<Made<CreatedApiKeyDto>> {
    const key = await this.keys.create(by.accountId, input.name, input, by);
    return new Made(key, `/v1/api-keys/${key.id}`);
  }

  /**
   * List API keys.
   * @remarks Newest first, in masked form. Filters combine. Without `page` and `pageSize` it gives all of them.
   */
  @Get()
  @Scope('keys')
  @HttpCode(200)
  @UsePipes(PagePipe)
  @UseInterceptors(PaginationInterceptor)
  @ApiExtraModels(ApiKeyDto, ApiKeyDetailsDto)
  @ApiResponse({
    status: 200,
    description: 'The keys, at most 100.',
    headers: LINK_HEADER,
    schema: plainListSchema([ApiKeyDto, ApiKeyDetailsDto], TOTAL_PROPERTIES),
  })
  @ApiProblems('invalid_request')
  async list(
    @AccountId() accountId: string,
    @Query() query: ListApiKeysQuery,
  ): Promise<Page<ApiKeyDto>> {
    return (await this.keys.list(accountId, query)).as('list');
  }

  /**
   * Get the calling API key.
   * @remarks With what it is allowed and how it was rotated; it needs no scope.
   */
  @Get('current')
  @AnyKey()
  @ApiOperation({ operationId: 'getCurrentApiKey' })
  @ApiResource(ApiKeyDetailsDto, 'The key of this request, with its details.')
  @UseInterceptors(KeyTagsInterceptor)
  @ApiProblems('not_found')
  getCurrent(@Manager() by: KeyManager, @Query() _: GetApiKeyQuery): Promise<ApiKeyDetailsDto> {
    return this.keys.get(by.accountId, idOf(by));
  }

  /**
   * Revoke the calling API key.
   * @remarks For good; it needs no scope. A raw key that was replaced ends itself alone.
   */
  @Delete('current')
  @AnyKey()
  @ApiOperation({ operationId: 'revokeCurrentApiKey' })
  @ApiGone('The key is gone.')
  @ApiProblems('not_found')
  revokeCurrent(@Manager() by: KeyManager, @IfMatch() precondition: Precondition): Promise<void> {
    return this.keys.revoke(by, idOf(by), precondition);
  }

  /**
   * Get an API key.
   * @remarks With its rights and its rotation. A key may always read itself.
   */
  @Get(':id')
  @Scope('keys', { orItself: true })
  @ApiResource(ApiKeyDetailsDto, 'The key with its details.')
  @UseInterceptors(KeyTagsInterceptor)
  @ApiProblems('not_found')
  get(
    @AccountId() accountId: string,
    @IdParam('API key') id: string,
    @Query() _: GetApiKeyQuery,
  ): Promise<ApiKeyDetailsDto> {
    return this.keys.get(accountId, id);
  }

  /**
   * Change an API key.
   * @remarks Its name or its rights; the raw key stays the same. A key can neither grant rights that
   * it lacks, nor change a key with more rights.
   */
  @Patch(':id')
  @Scope('keys')
  @ApiOperation({ operationId: 'updateApiKey' })
  @ApiResource(ApiKeyDto, 'The key as a list shows it now.')
  @ApiProblems(...BAD_BODY, 'not_found', 'conflict')
  change(
    @Manager() by: KeyManager,
    @IdParam('API key') id: string,
    @Body() input: UpdateApiKeyDto,
    @IfMatch() precondition: Precondition,
  ): Promise<ApiKeyDto> {
    return this.keys.change(by, id, input, precondition);
  }

  /**
   * Revoke an API key.
   * @remarks Permanently: after the answer, no request with the key is accepted. A key may always
   * revoke itself. A raw key that was replaced ends itself alone.
   */
  @Delete(':id')
  @Scope('keys', { orItself: true })
  @ApiGone('The key is gone.')
  @ApiProblems('not_found')
  revoke(
    @Manager() by: KeyManager,
    @IdParam('API key') id: string,
    @IfMatch() precondition: Precondition,
  ): Promise<void> {
    return this.keys.revoke(by, id, precondition);
  }
}
