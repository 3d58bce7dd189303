import { Body, Controller, Header, HttpCode, Post } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { CurrentActor } from '../../audit/current-actor.decorator.js';
import type { Actor } from '../../audit/current-actor.decorator.js';
import { Browser, FromBrowser } from '../../auth/credentials/browser.js';
import { Public } from '../../auth/decorators/require-scope.decorator.js';
import { ApiPublicProblems, BAD_BODY } from '../../http/problems/api-problems.decorator.js';
import {
  ApiCreatedResource,
  ApiResource,
  CreatedResource,
} from '../../http/responses/resource-responses.js';
import { SignedInDto } from '../sessions/session.dto.js';
import { PasskeyOptionsDto, PasskeySignInDto } from './passkey.dto.js';
import { PasskeySignInService } from './passkey-sign-in.service.js';

@ApiTags('Sessions')
@Controller('api/v1/sessions')
@Public()
export class PasskeySignInController {
  constructor(private readonly signIns: PasskeySignInService) {}

  /**
   * Begin a sign-in with a passkey.
   * @remarks Returns the options for `navigator.credentials.get()`. They are valid once and for five
   * minutes. An IP address can ask 60 times in 15 minutes without signing in; then it answers 429.
   */
  @Post('passkey-options')
  @HttpCode(200)
  @Header('cache-control', 'no-store')
  @ApiOperation({ operationId: 'beginPasskeySignIn' })
  @ApiResource(PasskeyOptionsDto, 'The options.')
  @ApiPublicProblems(
    'invalid_request',
    'cross_site_request',
    'rate_limited',
    'internal_error',
    'unavailable',
  )
  begin(@FromBrowser() browser: Browser): Promise<PasskeyOptionsDto> {
    return this.signIns.begin(browser);
  }

  /**
   * Sign in with a passkey.
   * @remarks Send the credential that `navigator.credentials.get()` returned for the options. A passkey
   * needs neither an e-mail address nor the code of a second factor. Sets the cookie `sluice_session`.
   */
  @Post('passkey')
  @ApiOperation({ operationId: 'signInWithPasskey' })
  @ApiCreatedResource(SignedInDto, 'The account and the new session.')
  @ApiPublicProblems(
    ...BAD_BODY,
    'invalid_credentials',
    'cross_site_request',
    'internal_error',
    'unavailable',
  )
  async create(
    @Body() input: PasskeySignInDto,
    @FromBrowser() browser: Browser,
    @CurrentActor() actor: Actor,
  ): Promise<CreatedResource<SignedInDto>> {
    const signedIn = await this.signIns.signIn(input, browser, actor);
    return new CreatedResource(signedIn, `/api/v1/sessions/${signedIn.session.id}`);
  }
}
