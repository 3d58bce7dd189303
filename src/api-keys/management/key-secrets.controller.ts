import { Body, Controller, Header, HttpCode, Post } from '@nestjs/common';
import { ApiBody, ApiOperation, ApiTags } from '@nestjs/swagger';
import { CurrentActor } from '../../audit/current-actor.decorator.js';
import type { Actor } from '../../audit/current-actor.decorator.js';
import {
  Public,
  Authenticated,
  RequireScope,
} from '../../auth/decorators/require-scope.decorator.js';
import { ForLimited } from '../../auth/limits/limit-rule.decorator.js';
import { ApiDeleted, ApiResource } from '../../http/responses/resource-responses.js';
import {
  ApiProblems,
  ApiPublicProblems,
  BAD_BODY,
} from '../../http/problems/api-problems.decorator.js';
import { IdParam } from '../../http/input/decorators/id-param.decorator.js';
import { RotatedApiKeyDto, RevokeLeakedKeyDto, RotateApiKeyDto } from './api-key-input.dto.js';
import { requireKeyId, CurrentPrincipal } from './current-principal.decorator.js';
import type { KeyPrincipal } from './current-principal.decorator.js';
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
   * Rotate the calling API key.
   * @remarks Replaces the raw key of the key that this request uses. It needs no scope. The old raw key
   * works for `graceSeconds` more.
   */
  @Post('current/rotate')
  @ForLimited('apart')
  @Authenticated()
  @HttpCode(200)
  @Header('cache-control', 'no-store')
  @ApiOperation({ operationId: 'rotateCurrentApiKey' })
  @ApiBody({ type: RotateApiKeyDto, required: false })
  @ApiResource(RotatedApiKeyDto, 'The key with its new `rawKey`.')
  @ApiProblems(...BAD_BODY, 'not_found', 'conflict')
  rotateCurrent(
    @CurrentPrincipal() principal: KeyPrincipal,
    @Body() { graceSeconds = 0 }: RotateApiKeyDto,
  ): Promise<RotatedApiKeyDto> {
    return this.rotation.rotate(principal, requireKeyId(principal), graceSeconds);
  }

  /**
   * Rotate an API key.
   * @remarks Replaces the raw key; the identifier stays. The new raw key is returned only in this answer.
   * The old one works for `graceSeconds` more. A second rotation within the same second answers 409.
   */
  @Post(':id/rotate')
  @ForLimited('kept')
  @RequireScope('keys')
  @HttpCode(200)
  @Header('cache-control', 'no-store')
  @ApiOperation({ operationId: 'rotateApiKey' })
  @ApiBody({ type: RotateApiKeyDto, required: false })
  @ApiResource(RotatedApiKeyDto, 'The key with its new `rawKey`.')
  @ApiProblems(...BAD_BODY, 'not_found', 'conflict')
  rotate(
    @CurrentPrincipal() principal: KeyPrincipal,
    @IdParam('API key') id: string,
    @Body() { graceSeconds = 0 }: RotateApiKeyDto,
  ): Promise<RotatedApiKeyDto> {
    return this.rotation.rotate(principal, id, graceSeconds);
  }

  /**
   * Revoke a key that was found.
   * @remarks Anyone who finds a leaked raw key can revoke it, without authentication. The key is refused
   * from now on. The answer is the same for a text that is no key.
   */
  @Post('revoke')
  @Public()
  @HttpCode(200)
  @ApiOperation({ operationId: 'revokeLeakedApiKey' })
  @ApiDeleted('No request with this key is accepted.')
  @ApiPublicProblems(...BAD_BODY, 'cross_site_request', 'internal_error', 'unavailable')
  revoke(@Body() { rawKey }: RevokeLeakedKeyDto, @CurrentActor() finder: Actor): Promise<void> {
    return this.leaked.revoke(rawKey, finder);
  }
}
