import { Body, Controller, Get, Header, HttpCode, Post } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { CurrentActor } from '../../audit/current-actor.decorator.js';
import type { Actor } from '../../audit/current-actor.decorator.js';
import { SignedIn } from '../../auth/caller.js';
import type { SessionCaller } from '../../auth/caller.js';
import { SessionOnly } from '../../auth/decorators/require-scope.decorator.js';
import { ApiProblems } from '../../http/problems/api-problems.decorator.js';
import { ApiDeleted, ApiResource } from '../../http/responses/resource-responses.js';
import { PASSWORD_CONFIRMED, SESSION_WRITE } from '../account-problems.js';
import { PasswordDto } from '../account.dto.js';
import {
  ConfirmSecondFactorDto,
  RecoveryCodesDto,
  SecondFactorDto,
  SecondFactorSetupDto,
} from './second-factor.dto.js';
import { SecondFactorsService } from './second-factors.service.js';

@ApiTags('Second factor')
@Controller('api/v1/account/second-factor')
@SessionOnly()
export class SecondFactorController {
  constructor(private readonly factors: SecondFactorsService) {}

  /**
   * Get the second factor.
   * @remarks Tells whether signing in needs a code of an authenticator app beside the password.
   */
  @Get()
  @ApiResource(SecondFactorDto, 'The second factor.')
  @ApiProblems('session_required')
  get(@SignedIn() { userId }: SessionCaller): Promise<SecondFactorDto> {
    return this.factors.get(userId);
  }

  /**
   * Set up a second factor.
   * @remarks Returns a secret for an authenticator app (RFC 6238). Nothing changes until a code of
   * the app is confirmed. Another call returns another secret.
   */
  @Post()
  @HttpCode(200)
  @Header('cache-control', 'no-store')
  @ApiOperation({ operationId: 'setUpSecondFactor' })
  @ApiResource(SecondFactorSetupDto, 'The secret for the app.')
  @ApiProblems(...PASSWORD_CONFIRMED, 'conflict')
  begin(
    @SignedIn() caller: SessionCaller,
    @Body() { password }: PasswordDto,
  ): Promise<SecondFactorSetupDto> {
    return this.factors.begin(caller, password);
  }

  /**
   * Confirm the second factor.
   * @remarks Send a code that the app shows. From now on signing in needs a code. The answer has recovery
   * codes, for when the app is lost. A wrong code answers 401, `invalid_second_factor`.
   */
  @Post('confirmation')
  @HttpCode(200)
  @Header('cache-control', 'no-store')
  @ApiOperation({ operationId: 'confirmSecondFactor' })
  @ApiResource(RecoveryCodesDto, 'The second factor is on.')
  @ApiProblems(...SESSION_WRITE, 'invalid_second_factor', 'conflict')
  confirm(
    @SignedIn() caller: SessionCaller,
    @Body() { code }: ConfirmSecondFactorDto,
    @CurrentActor() actor: Actor,
  ): Promise<RecoveryCodesDto> {
    return this.factors.confirm(caller, code, actor);
  }

  /**
   * Renew the recovery codes.
   * @remarks Returns ten new codes. The previous codes stop working.
   */
  @Post('recovery-codes')
  @HttpCode(200)
  @Header('cache-control', 'no-store')
  @ApiOperation({ operationId: 'renewRecoveryCodes' })
  @ApiResource(RecoveryCodesDto, 'The new codes.')
  @ApiProblems(...PASSWORD_CONFIRMED, 'not_found')
  renewCodes(
    @SignedIn() caller: SessionCaller,
    @Body() { password }: PasswordDto,
    @CurrentActor() actor: Actor,
  ): Promise<RecoveryCodesDto> {
    return this.factors.renewCodes(caller, password, actor);
  }

  /**
   * Turn off the second factor.
   * @remarks Signing in needs the password alone again. The recovery codes are deleted.
   */
  @Post('removal')
  @HttpCode(200)
  @ApiOperation({ operationId: 'turnOffSecondFactor' })
  @ApiDeleted('The second factor is off.')
  @ApiProblems(...PASSWORD_CONFIRMED, 'not_found')
  remove(
    @SignedIn() caller: SessionCaller,
    @Body() { password }: PasswordDto,
    @CurrentActor() actor: Actor,
  ): Promise<void> {
    return this.factors.remove(caller, password, actor);
  }
}
