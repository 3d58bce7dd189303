import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { CurrentActor } from '../../audit/current-actor.decorator.js';
import type { Actor } from '../../audit/current-actor.decorator.js';
import { Browser, FromBrowser } from '../../auth/credentials/browser.js';
import { Public } from '../../auth/decorators/require-scope.decorator.js';
import { ApiPublicProblems, BAD_BODY } from '../../http/problems/api-problems.decorator.js';
import { ApiDeleted } from '../../http/responses/resource-responses.js';
import { RequestPasswordResetDto, ResetPasswordDto } from './password-reset.dto.js';
import { PasswordResetsService } from './password-resets.service.js';

@ApiTags('Accounts')
@Controller('api/v1/password-resets')
@Public()
export class PasswordResetsController {
  constructor(private readonly resets: PasswordResetsService) {}

  /**
   * Ask for a new password.
   * @remarks Sends a link to the address, where it is one of a user; the answer does not tell. The link works
   * once, and for an hour. Answers 404 where `GET /api/v1/service` does not list `password-reset` in `mail`. An
   * address gets six links an hour, three of them from one network; then it answers 429.
   */
  @Post()
  @HttpCode(200)
  @ApiOperation({ operationId: 'requestPasswordReset' })
  @ApiDeleted('If the address is one of a user, a link is sent to it.')
  @ApiPublicProblems(
    ...BAD_BODY,
    'not_found',
    'cross_site_request',
    'rate_limited',
    'internal_error',
    'unavailable',
  )
  request(
    @Body() { email }: RequestPasswordResetDto,
    @FromBrowser() browser: Browser,
  ): Promise<void> {
    return this.resets.request(email, browser);
  }

  /**
   * Choose a new password.
   * @remarks Takes the token of a link that was sent. All sessions of the user end, and other links too. Nobody is
   * signed in: a second factor is asked for at the next sign-in, as ever.
   */
  @Post('complete')
  @HttpCode(200)
  @ApiOperation({ operationId: 'resetPassword' })
  @ApiDeleted('The password has been changed.')
  @ApiPublicProblems(
    ...BAD_BODY,
    'not_found',
    'cross_site_request',
    'internal_error',
    'unavailable',
  )
  complete(
    @Body() input: ResetPasswordDto,
    @FromBrowser() browser: Browser,
    @CurrentActor() actor: Actor,
  ): Promise<void> {
    return this.resets.reset(input, browser, actor);
  }
}
