import { Controller, Get } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { AccountId } from '../../auth/caller.js';
import { SessionOnly } from '../../auth/decorators/require-scope.decorator.js';
import { Env } from '../../config/env.js';
import { ApiProblems } from '../../http/problems/api-problems.decorator.js';
import { ApiResource } from '../../http/responses/resource-responses.js';
import { OidcProviders } from './oidc-providers.js';
import { SignOnProviderDto, SignOnSettingsDto } from './sign-on-settings.dto.js';

@ApiTags('Accounts')
@Controller('api/v1/account/single-sign-on')
export class SignOnSettingsController {
  constructor(
    private readonly env: Env,
    private readonly providers: OidcProviders,
  ) {}

  /**
   * Get the settings of single sign-on.
   * @remarks Shows owners and admins how the operator has set the providers of OpenID Connect. A provider whose
   * people join another account is left out.
   */
  @Get()
  @SessionOnly('admin')
  @ApiOperation({ operationId: 'getSignOnSettings' })
  @ApiResource(SignOnSettingsDto, 'The settings of single sign-on.')
  @ApiProblems('session_required')
  get(@AccountId() accountId: string): SignOnSettingsDto {
    const providers = this.providers
      .list()
      .filter(({ OIDC_ACCOUNT }) => OIDC_ACCOUNT === null || OIDC_ACCOUNT === accountId)
      .map(SignOnProviderDto.from);
    return { passwordSignIn: this.env.PASSWORD_SIGN_IN, providers };
  }
}
