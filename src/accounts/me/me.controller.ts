import { Body, Controller, Get, HttpCode, Patch, Post } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { CurrentActor } from '../../audit/current-actor.decorator.js';
import type { Actor } from '../../audit/current-actor.decorator.js';
import { Caller, SignedIn } from '../../auth/caller.js';
import type { CallerIdentity, SessionCaller } from '../../auth/caller.js';
import { Authenticated, SessionOnly } from '../../auth/decorators/require-scope.decorator.js';
import { ForLimited } from '../../auth/limits/limit-rule.decorator.js';
import { IfMatch } from '../../http/preconditions/if-match.decorator.js';
import { Precondition } from '../../http/preconditions/precondition.js';
import { ApiProblems } from '../../http/problems/api-problems.decorator.js';
import { ApiResource } from '../../http/responses/resource-responses.js';
import { SESSION_WRITE } from '../account-problems.js';
import { MeDto, SwitchAccountDto, UpdateMeDto } from './me.dto.js';
import { MeService } from './me.service.js';

@ApiTags('Me')
@Controller('api/v1')
export class MeController {
  constructor(private readonly me: MeService) {}

  /**
   * Tell who calls.
   * @remarks The user, the accounts of the user with the role in each, and the account and the key of this
   * request. It needs no scope.
   */
  @Get('me')
  @ForLimited('apart')
  @Authenticated()
  @ApiOperation({ operationId: 'getMe' })
  @ApiResource(MeDto, 'Who calls.')
  @ApiProblems('not_found')
  get(@Caller() caller: CallerIdentity): Promise<MeDto> {
    return this.me.get(caller);
  }

  /**
   * Change the user.
   * @remarks Changes the name that other members see, and the language of e-mail.
   */
  @Patch('me')
  @SessionOnly()
  @ApiOperation({ operationId: 'updateMe' })
  @ApiResource(MeDto, 'Who calls, as it is now.')
  @ApiProblems(...SESSION_WRITE, 'not_found')
  update(
    @SignedIn() caller: SessionCaller,
    @Body() changes: UpdateMeDto,
    @IfMatch() precondition: Precondition,
  ): Promise<MeDto> {
    precondition.checkUntagged();
    return this.me.change(caller, changes);
  }

  /**
   * Switch the account.
   * @remarks The session acts in another account of its user from now on, with the role there. Other
   * sessions stay where they are.
   */
  @Post('sessions/current/account')
  @SessionOnly()
  @HttpCode(200)
  @ApiOperation({ operationId: 'switchAccount' })
  @ApiResource(MeDto, 'Who calls, in the other account.')
  @ApiProblems(...SESSION_WRITE, 'not_found')
  switchTo(
    @SignedIn() caller: SessionCaller,
    @Body() { accountId }: SwitchAccountDto,
    @CurrentActor() actor: Actor,
  ): Promise<MeDto> {
    return this.me.switchTo(caller, accountId, actor);
  }
}
