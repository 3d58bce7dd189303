import { Body, Controller, Delete, Get, Header, Post, Query } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { CurrentActor } from '../../audit/current-actor.decorator.js';
import type { Actor } from '../../audit/current-actor.decorator.js';
import { AccountId, Caller } from '../../auth/caller.js';
import type { CallerIdentity } from '../../auth/caller.js';
import { Browser, FromBrowser } from '../../auth/credentials/browser.js';
import { Public, RequireScope } from '../../auth/decorators/require-scope.decorator.js';
import { IdParam } from '../../http/input/decorators/id-param.decorator.js';
import { IfMatch } from '../../http/preconditions/if-match.decorator.js';
import { Precondition } from '../../http/preconditions/precondition.js';
import {
  ApiProblems,
  ApiPublicProblems,
  BAD_BODY,
} from '../../http/problems/api-problems.decorator.js';
import {
  ApiCreatedResource,
  ApiDeleted,
  ApiResource,
  CreatedResource,
} from '../../http/responses/resource-responses.js';
import { Idempotent } from '../../idempotency/idempotent.decorator.js';
import { Paginated } from '../../pagination/paginated.decorator.js';
import type { Page } from '../../pagination/page.js';
import { SignedInDto } from '../sessions/session.dto.js';
import { AcceptedInvitations } from './accepted-invitations.service.js';
import {
  AcceptInvitationDto,
  CreatedInvitationDto,
  CreateInvitationDto,
  InvitationDto,
  ListInvitationsQuery,
} from './invitation.dto.js';
import { InvitationsService } from './invitations.service.js';

@ApiTags('Invitations')
@Controller('api/v1/invitations')
export class InvitationsController {
  constructor(
    private readonly invitations: InvitationsService,
    private readonly accepted: AcceptedInvitations,
  ) {}

  /**
   * Invite a member.
   * @remarks Returns a link that works once, and for seven days. Only this answer contains it. Nobody
   * offers a role that may do more than the caller; only an owner invites owners and admins. An invitation ends
   * where its inviter is removed, or may no longer offer the role. An account can have 200 invitations.
   * Where `GET /api/v1/service` lists `invitation` in `mail`, the link is sent to `email` too.
   */
  @Post()
  @RequireScope('members:write')
  @Header('cache-control', 'no-store')
  @ApiCreatedResource(CreatedInvitationDto, 'The invitation; the only answer with `url`.')
  @Idempotent({ holdsSecret: true })
  @ApiProblems(...BAD_BODY, 'conflict', 'limit_reached')
  async create(
    @Caller() caller: CallerIdentity,
    @Body() invitation: CreateInvitationDto,
    @CurrentActor() actor: Actor,
  ): Promise<CreatedResource<CreatedInvitationDto>> {
    const created = await this.invitations.create(caller, invitation, actor);
    return new CreatedResource(created, `/api/v1/invitations/${created.id}`);
  }

  /**
   * List invitations.
   * @remarks Those that can be accepted, newest first.
   */
  @Get()
  @RequireScope('members:read')
  @Paginated(InvitationDto)
  @ApiProblems('invalid_request')
  list(
    @AccountId() accountId: string,
    @Query() query: ListInvitationsQuery,
  ): Promise<Page<InvitationDto>> {
    return this.invitations.list(accountId, query);
  }

  /**
   * Get an invitation.
   * @remarks An invitation that was accepted, withdrawn or has expired answers 404.
   */
  @Get(':id')
  @RequireScope('members:read')
  @ApiResource(InvitationDto, 'The invitation.')
  @ApiProblems('not_found')
  get(@AccountId() accountId: string, @IdParam('invitation') id: string): Promise<InvitationDto> {
    return this.invitations.get(accountId, id);
  }

  /**
   * Accept an invitation.
   * @remarks In a session, the user of the session becomes a member. Without one, `email` and `password`
   * sign a user in, or make one where the address has none; `SIGN_UPS` does not matter. The session acts
   * in the account from now on. An invitation works once. A member answers 409, and the invitation stays.
   */
  @Post('accept')
  @Public()
  @ApiOperation({ operationId: 'acceptInvitation' })
  @ApiCreatedResource(SignedInDto, 'The account and the session, which acts in it.')
  @ApiPublicProblems(
    ...BAD_BODY,
    'unauthenticated',
    'invalid_credentials',
    'second_factor_required',
    'invalid_second_factor',
    'cross_site_request',
    'not_found',
    'conflict',
    'limit_reached',
    'rate_limited',
    'internal_error',
    'unavailable',
  )
  async accept(
    @Body() input: AcceptInvitationDto,
    @FromBrowser() browser: Browser,
    @CurrentActor() actor: Actor,
  ): Promise<CreatedResource<SignedInDto>> {
    const signedIn = await this.accepted.accept(input, browser, actor);
    return new CreatedResource(signedIn, `/api/v1/sessions/${signedIn.session.id}`);
  }

  /**
   * Withdraw an invitation.
   * @remarks Its link opens nothing from now on. Nobody withdraws an invitation to a role that may do more
   * than the caller.
   */
  @Delete(':id')
  @RequireScope('members:write')
  @ApiDeleted('The invitation is gone.')
  @ApiProblems('not_found')
  remove(
    @Caller() caller: CallerIdentity,
    @IdParam('invitation') id: string,
    @CurrentActor() actor: Actor,
    @IfMatch() precondition: Precondition,
  ): Promise<void> {
    return this.invitations.remove(caller, id, actor, precondition);
  }
}
