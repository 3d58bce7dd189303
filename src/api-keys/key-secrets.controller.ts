import { Body, Controller, Header, HttpCode, Param, Post } from '@nestjs/common';
import { ApiBody, ApiOperation, ApiSecurity, ApiTags } from '@nestjs/swagger';
import { By } from '../audit/actor.decorator.js';
import type { Actor } from '../audit/actor.decorator.js';
import { Public } from '../auth/public.decorator.js';
import { Scope } from '../auth/scope.decorator.js';
import { ApiGone, ApiResource } from '../common/answers.js';
import { ApiProblems, ApiPublicProblems, BAD_BODY } from '../common/api-problems.decorator.js';
import { IdPipe } from '../common/ids.js';
import { CreatedApiKeyDto, RevokeLeakedKeyDto, RotateApiKeyDto } from './api-key-input.dto.js';
import { Manager } from './key-manager.decorator.js';
import type { KeyManager } from './key-manager.decorator.js';
import { KeyRotationService } from './key-rotation.service.js';
import { LeakedKeysService } from './leaked-keys.service.js';

@ApiTags('API keys')
@Controller('v1/api-keys')
export class KeySecretsController {
  constructor(
    private readonly rotation: KeyRotationService,
    private readonly leaked: LeakedKeysService,
  ) {}

  /**
   * Rotate an API key.
   * @remarks Gives a new raw key under the same identifier, in this answer only. The old one works
   * for `graceSeconds` more. Of several rotations within a second, the first one wins.
   */
  @Post(':id/rotate')
  @Scope('keys')
  @HttpCode(200)
  @Header('cache-control', 'no-store')
  @ApiOperation({ operationId: 'rotateApiKey' })
  @ApiBody({ type: RotateApiKeyDto, required: false })
  @ApiResource(CreatedApiKeyDto, 'The key with its new `rawKey`.')
  @ApiProblems(...BAD_BODY, 'not_found', 'conflict')
  rotate(
    @Manager() by: KeyManager,
    @Param('id', new IdPipe('API key')) id: string,
    @Body() { graceSeconds = 0 }: RotateApiKeyDto,
  ): Promise<CreatedApiKeyDto> {
    return this.rotation.rotate(by, id, graceSeconds);
  }

  /**
   * Revoke a key that was found.
   * @remarks For whoever finds a raw key where it should not be: it is refused from now on. The
   * answer is the same whether there was such a key or not, and nothing else is needed.
   */
  @Post('revoke')
  @Public()
  @HttpCode(200)
  @ApiSecurity({})
  @ApiOperation({ operationId: 'revokeLeakedApiKey' })
  @ApiGone('No request with this key is accepted.')
  @ApiPublicProblems(...BAD_BODY, 'cross_site_request', 'internal_error', 'unavailable')
  revoke(@Body() { rawKey }: RevokeLeakedKeyDto, @By() finder: Actor): Promise<void> {
    return this.leaked.revoke(rawKey, finder);
  }
}
