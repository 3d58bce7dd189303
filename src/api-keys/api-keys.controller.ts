import {
  Body,
  Controller,
  Delete,
  Get,
  Header,
  HttpCode,
  Param,
  Patch,
  Post,
  Query,
} from '@nestjs/common';
import { ApiExtraModels, ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import { AccountId } from '../auth/caller.js';
import { Scope } from '../auth/scope.decorator.js';
import { ApiGone, ApiMade, ApiResource, Made, plainListSchema } from '../common/answers.js';
import { ApiProblems, BAD_BODY } from '../common/api-problems.decorator.js';
import { IdPipe } from '../common/ids.js';
import { LINK_HEADER } from '../pagination/api-page.decorator.js';
import type { Page } from '../pagination/page.js';
import {
  CreateApiKeyDto,
  CreatedApiKeyDto,
  ListApiKeysQuery,
  UpdateApiKeyDto,
} from './api-key-input.dto.js';
import { ApiKeyDetailsDto, ApiKeyDto } from './api-key.dto.js';
import { ApiKeysService } from './api-keys.service.js';
import { Manager } from './key-manager.decorator.js';
import type { KeyManager } from './key-manager.decorator.js';

const AnId = () => Param('id', new IdPipe('API key'));

@ApiTags('API keys')
@Controller('v1/api-keys')
export class ApiKeysController {
  constructor(private readonly keys: ApiKeysService) {}

  /**
   * Create an API key.
   * @remarks The raw key is returned only in this answer; keep it. An account holds at most 100 keys.
   * A key can give the new one no more than it has itself; what is left out, the new one has from it.
   */
  @Post()
  @Scope('keys')
  @Header('cache-control', 'no-store')
  @ApiMade(CreatedApiKeyDto, 'The key; the only answer that ever holds `rawKey`.')
  @ApiProblems(...BAD_BODY, 'key_limit_reached')
  async create(
    @Manager() by: KeyManager,
    @Body() input: CreateApiKeyDto,
  ): Promise<Made<CreatedApiKeyDto>> {
    const key = await this.keys.create(by.accountId, input.name, input, by);
    return new Made(key, `/v1/api-keys/${key.id}`);
  }

  /**
   * List API keys.
   * @remarks Newest first, in masked form. Without `page` and `pageSize` it gives all of them.
   */
  @Get()
  @Scope('keys')
  @HttpCode(200)
  @ApiExtraModels(ApiKeyDto, ApiKeyDetailsDto)
  @ApiResponse({
    status: 200,
    description: 'The keys, at most 100.',
    headers: LINK_HEADER,
    schema: plainListSchema(ApiKeyDto, ApiKeyDetailsDto),
  })
  @ApiProblems('invalid_request')
  async list(
    @AccountId() accountId: string,
    @Query() query: ListApiKeysQuery,
  ): Promise<Page<ApiKeyDto>> {
    return (await this.keys.list(accountId, query)).asPlainList();
  }

  /**
   * Get an API key.
   * @remarks With what it is allowed and how it was rotated. A key may always get itself.
   */
  @Get(':id')
  @Scope('keys', { orItself: true })
  @ApiResource(ApiKeyDetailsDto, 'The key with its details.')
  @ApiProblems('not_found')
  get(@AccountId() accountId: string, @AnId() id: string): Promise<ApiKeyDetailsDto> {
    return this.keys.get(accountId, id);
  }

  /**
   * Change an API key.
   * @remarks Its name, or what it is allowed; the raw key stays the same. A key can neither give
   * itself or another more than it has, nor change one that has more.
   */
  @Patch(':id')
  @Scope('keys')
  @ApiOperation({ operationId: 'updateApiKey' })
  @ApiExtraModels(ApiKeyDetailsDto)
  @ApiResource(
    ApiKeyDto,
    'The key as it is now; with its details where more than the name was sent.',
    ApiKeyDetailsDto,
  )
  @ApiProblems(...BAD_BODY, 'not_found')
  change(
    @Manager() by: KeyManager,
    @AnId() id: string,
    @Body() input: UpdateApiKeyDto,
  ): Promise<ApiKeyDto> {
    return this.keys.change(by, id, input);
  }

  /**
   * Revoke an API key.
   * @remarks For good: once this has answered, no request with it is accepted. A key may always
   * revoke itself.
   */
  @Delete(':id')
  @Scope('keys', { orItself: true })
  @ApiGone('The key is gone.')
  @ApiProblems('not_found')
  revoke(@Manager() by: KeyManager, @AnId() id: string): Promise<void> {
    return this.keys.revoke(by, id);
  }
}
