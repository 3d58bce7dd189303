import { Body, Controller, Delete, Get, Patch, Query } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { CurrentActor } from '../../audit/current-actor.decorator.js';
import type { Actor } from '../../audit/current-actor.decorator.js';
import { AccountId, Caller, SignedIn } from '../../auth/caller.js';
import type { CallerIdentity, SessionCaller } from '../../auth/caller.js';
import { Browser, FromBrowser } from '../../auth/credentials/browser.js';
import { RequireScope, SessionOnly } from '../../auth/decorators/require-scope.decorator.js';
import { IdParam } from '../../http/input/decorators/id-param.decorator.js';
import { IfMatch } from '../../http/preconditions/if-match.decorator.js';
import { Precondition } from '../../http/preconditions/precondition.js';
import { ApiProblems, BAD_BODY } from '../../http/problems/api-problems.decorator.js';
import { ApiDeleted, ApiResource } from '../../http/responses/resource-responses.js';
import { Paginated } from '../../pagination/paginated.decorator.js';
import type { Page } from '../../pagination/page.js';
import { ListMembersQuery, MemberDto, UpdateMemberDto } from './member.dto.js';
import { MembersService } from './members.service.js';

@ApiTags('Members')
@Controller('api/v1/members')
export class MembersController {
  constructor(private readonly members: MembersService) {}

  /**
   * List members.
   * @remarks The users of the account, newest first.
   */
  @Get()
  @RequireScope('members:read')
  @Paginated(MemberDto)
  @ApiProblems('invalid_request')
  list(@AccountId() accountId: string, @Query() query: ListMembersQuery): Promise<Page<MemberDto>> {
    return this.members.list(accountId, query);
  }

  /**
   * Get a member.
   * @remarks A member is a user of the account, with a role in it.
   */
  @Get(':id')
  @RequireScope('members:read')
  @ApiResource(MemberDto, 'The member.')
  @ApiProblems('not_found')
  get(@AccountId() accountId: string, @IdParam('member') id: string): Promise<MemberDto> {
    return this.members.get(accountId, id);
  }

  /**
   * Change the role of a member.
   * @remarks Takes effect with the next request of the member, and of clients of OAuth that the member let in. Nobody gives a role that may do more than
   * the caller. Only an owner manages owners and admins. The last owner answers 409.
   */
  @Patch(':id')
  @RequireScope('members:write')
  @ApiResource(MemberDto, 'The member with the new role.')
  @ApiProblems(...BAD_BODY, 'not_found', 'conflict')
  update(
    @Caller() caller: CallerIdentity,
    @IdParam('member') id: string,
    @Body() { role }: UpdateMemberDto,
    @CurrentActor() actor: Actor,
    @IfMatch() precondition: Precondition,
  ): Promise<MemberDto> {
    return this.members.update(caller, id, role, actor, precondition);
  }

  /**
   * Leave the account.
   * @remarks Removes the user of this session from the account that the session acts in. A user without
   * another account is deleted. The last owner answers 409.
   */
  @Delete('current')
  @SessionOnly()
  @ApiOperation({ operationId: 'leaveAccount' })
  @ApiDeleted('The user is no longer a member.')
  @ApiProblems('session_required', 'cross_site_request', 'conflict')
  async leave(
    @SignedIn() caller: SessionCaller,
    @FromBrowser() browser: Browser,
    @CurrentActor() actor: Actor,
    @IfMatch() precondition: Precondition,
  ): Promise<void> {
    await this.members.leave(caller, actor, precondition);
    browser.forgetSession();
  }

  /**
   * Remove a member.
   * @remarks Ends the sessions of the member in this account, and the grants of OAuth, at once. Keys, feeds and posts stay. A user
   * without another account is deleted. The last owner answers 409.
   */
  @Delete(':id')
  @RequireScope('members:write')
  @ApiDeleted('The member has been removed.')
  @ApiProblems('not_found', 'conflict')
  remove(
    @Caller() caller: CallerIdentity,
    @IdParam('member') id: string,
    @CurrentActor() actor: Actor,
    @IfMatch() precondition: Precondition,
  ): Promise<void> {
    return this.members.remove(caller, id, actor, precondition);
  }
}
