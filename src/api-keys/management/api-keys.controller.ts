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
import { AccountId, Caller } from '../../auth/caller.js';
import type { CallerIdentity } from '../../auth/caller.js';
import { Limits, ForLimited } from '../../auth/limits/limit-rule.decorator.js';
import type { FeedLimits } from '../../auth/limits/feed-limits.js';
import { Authenticated, RequireScope } from '../../auth/decorators/require-scope.decorator.js';
import {
  ApiDeleted,
  ApiCreatedResource,
  ApiResource,
  CreatedResource,
  plainListSchema,
} from '../../http/responses/resource-responses.js';
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
import { ApiKeyDetailsDto, ApiKeyDto, readBy } from './api-key.dto.js';
import { ApiKeysService } from './api-keys.service.js';
import { requireKeyId, CurrentPrincipal } from './current-principal.decorator.js';
import type { KeyPrincipal } from './current-principal.decorator.js';

@ApiTags('API keys')
@Controller('v1/api-keys')
export class ApiKeysController {
  constructor(private readonly keys: ApiKeysService) {}

  /**
   * Create an API key.
   * @remarks The raw key is returned only in this answer; store it. An account can have 100 keys; another
   * one answers 409, `key_limit_reached`. A key can give a new key only scopes that it has itself.
   * Settings that the body leaves out are copied from the calling key.
   */
  @Post()
  @ForLimited('kept')
  @RequireScope('keys')
  @Header('cache-control', 'no-store')
  @ApiCreatedResource(CreatedApiKeyDto, 'The key; the only answer that ever holds `rawKey`.')
  @Idempotent({ holdsSecret: true })
  @ApiProblems(...BAD_BODY, 'not_found', 'key_limit_reached', 'conflict')
  async create(
    @CurrentPrincipal() principal: KeyPrincipal,
    @Body() input: CreateApiKeyDto,
  ): Promise<CreatedResource<CreatedApiKeyDto>> {
    const key = await this.keys.create(principal.accountId, input.name, input, principal);
    return new CreatedResource(key, `/v1/api-keys/${key.id}`);
  }

  /**
   * List API keys.
   * @remarks Newest first. Raw keys are never shown. A key is listed if it fits all the given filters. Without
   * `page` and `pageSize` the answer has all keys.
   */
  @Get()
  @ForLimited('kept')
  @RequireScope('keys')
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
    @Limits() limits: FeedLimits | undefined,
  ): Promise<Page<ApiKeyDto>> {
    return (await this.keys.list(accountId, query, limits)).as('list');
  }

  /**
   * Get the calling API key.
   * @remarks Returns the key that this request uses, with its scopes, limits and rotation. It needs no
   * scope.
   */
  @Get('current')
  @ForLimited('apart')
  @Authenticated()
  @ApiOperation({ operationId: 'getCurrentApiKey' })
  @ApiResource(ApiKeyDetailsDto, 'The key of this request, with its details.')
  @ApiProblems('not_found')
  async getCurrent(
    @CurrentPrincipal() principal: KeyPrincipal,
    @Query() _: GetApiKeyQuery,
  ): Promise<ApiKeyDetailsDto> {
    return readBy(await this.keys.get(principal.accountId, requireKeyId(principal)), principal);
  }

  /**
   * Revoke the calling API key.
   * @remarks Revokes the key that this request uses, permanently. It needs no scope. A raw key that a
   * rotation replaced revokes itself alone: the new raw key goes on working.
   */
  @Delete('current')
  @ForLimited('apart')
  @Authenticated()
  @ApiOperation({ operationId: 'revokeCurrentApiKey' })
  @ApiDeleted('The key is gone.')
  @ApiProblems('not_found')
  revokeCurrent(
    @CurrentPrincipal() principal: KeyPrincipal,
    @IfMatch() precondition: Precondition,
  ): Promise<void> {
    return this.keys.revoke(principal, requireKeyId(principal), precondition);
  }

  /**
   * Get an API key.
   * @remarks Returns the key with its scopes, limits and rotation. A key can always read itself, without
   * the scope `keys`.
   */
  @Get(':id')
  @ForLimited('kept')
  @RequireScope('keys', { orItself: true })
  @ApiResource(ApiKeyDetailsDto, 'The key with its details.')
  @ApiProblems('not_found')
  async get(
    @Caller() caller: CallerIdentity,
    @IdParam('API key') id: string,
    @Query() _: GetApiKeyQuery,
    @Limits() limits: FeedLimits | undefined,
  ): Promise<ApiKeyDetailsDto> {
    return readBy(await this.keys.get(caller.accountId, id, limits), caller);
  }

  /**
   * Change an API key.
   * @remarks Changes the name, the scopes or the limits. The raw key stays the same. A key can neither
   * give scopes that it lacks nor change a key that has more scopes; both answer 403.
   */
  @Patch(':id')
  @ForLimited('kept')
  @RequireScope('keys')
  @ApiOperation({ operationId: 'updateApiKey' })
  @ApiResource(ApiKeyDto, 'The key as a list shows it now.')
  @ApiProblems(...BAD_BODY, 'not_found', 'conflict')
  change(
    @CurrentPrincipal() principal: KeyPrincipal,
    @IdParam('API key') id: string,
    @Body() input: UpdateApiKeyDto,
    @IfMatch() precondition: Precondition,
  ): Promise<ApiKeyDto> {
    return this.keys.change(principal, id, input, precondition);
  }

  /**
   * Revoke an API key.
   * @remarks Permanently: after the answer, no request with the key is accepted. A key can always revoke
   * itself. A raw key that a rotation replaced revokes itself alone: the new raw key goes on working.
   */
  @Delete(':id')
  @ForLimited('kept')
  @RequireScope('keys', { orItself: true })
  @ApiDeleted('The key is gone.')
  @ApiProblems('not_found')
  revoke(
    @CurrentPrincipal() principal: KeyPrincipal,
    @IdParam('API key') id: string,
    @IfMatch() precondition: Precondition,
  ): Promise<void> {
    return this.keys.revoke(principal, id, precondition);
  }
}
