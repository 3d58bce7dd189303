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
import { ApiExtraModels, ApiResponse, ApiTags } from '@nestjs/swagger';
import { AccountId } from '../auth/caller.js';
import { ApiGone, ApiMade, ApiResource, Made, plainListSchema } from '../common/answers.js';
import { ApiProblems, BAD_BODY } from '../common/api-problems.decorator.js';
import { IdPipe } from '../common/ids.js';
import { LINK_HEADER } from '../pagination/api-page.decorator.js';
import type { Page } from '../pagination/page.js';
import {
  ApiKeyDto,
  CreateApiKeyDto,
  CreatedApiKeyDto,
  ListApiKeysQuery,
  RenameApiKeyDto,
} from './api-key.dto.js';
import { ApiKeysService } from './api-keys.service.js';

@ApiTags('API keys')
@Controller('v1/api-keys')
export class ApiKeysController {
  constructor(private readonly keys: ApiKeysService) {}

  /**
   * Create an API key.
   * @remarks The raw key is returned only in this answer; keep it. An account holds at most 100 keys.
   */
  @Post()
  @Header('cache-control', 'no-store')
  @ApiMade(CreatedApiKeyDto, 'The key; the only answer that ever holds `rawKey`.')
  @ApiProblems(...BAD_BODY, 'key_limit_reached')
  async create(
    @AccountId() accountId: string,
    @Body() { name }: CreateApiKeyDto,
  ): Promise<Made<CreatedApiKeyDto>> {
    const key = await this.keys.create(accountId, name);
    return new Made(key, `/v1/api-keys/${key.id}`);
  }

  /**
   * List API keys.
   * @remarks Newest first, in masked form. Without `page` and `pageSize` it gives all of them.
   */
  @Get()
  @HttpCode(200)
  @ApiExtraModels(ApiKeyDto)
  @ApiResponse({
    status: 200,
    description: 'The keys, at most 100.',
    headers: LINK_HEADER,
    schema: plainListSchema(ApiKeyDto),
  })
  @ApiProblems('invalid_request')
  async list(
    @AccountId() accountId: string,
    @Query() query: ListApiKeysQuery,
  ): Promise<Page<ApiKeyDto>> {
    return (await this.keys.list(accountId, query)).asPlainList();
  }

  /**
   * Rename an API key.
   * @remarks The key itself stays the same.
   */
  @Patch(':id')
  @ApiResource(ApiKeyDto, 'The key under its new name.')
  @ApiProblems(...BAD_BODY, 'not_found')
  rename(
    @AccountId() accountId: string,
    @Param('id', new IdPipe('API key')) id: string,
    @Body() { name }: RenameApiKeyDto,
  ): Promise<ApiKeyDto> {
    return this.keys.rename(accountId, id, name);
  }

  /**
   * Revoke an API key.
   * @remarks For good: once this has answered, no request with it is accepted. A key may revoke
   * itself.
   */
  @Delete(':id')
  @ApiGone('The key is gone.')
  @ApiProblems('not_found')
  revoke(
    @AccountId() accountId: string,
    @Param('id', new IdPipe('API key')) id: string,
  ): Promise<void> {
    return this.keys.revoke(accountId, id);
  }
}
