import { Body, Controller, Delete, Get, Post, Query } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { CurrentActor } from '../../audit/current-actor.decorator.js';
import type { Actor } from '../../audit/current-actor.decorator.js';
import { Browser, FromBrowser } from '../../auth/credentials/browser.js';
import { SignedIn } from '../../auth/caller.js';
import type { SessionCaller } from '../../auth/caller.js';
import { Public, SessionOnly } from '../../auth/decorators/require-scope.decorator.js';
import {
  ApiDeleted,
  ApiCreatedResource,
  ApiResource,
  CreatedResource,
} from '../../http/responses/resource-responses.js';
import {
  ApiProblems,
  ApiPublicProblems,
  BAD_BODY,
} from '../../http/problems/api-problems.decorator.js';
import { IdParam } from '../../http/input/decorators/id-param.decorator.js';
import { IfMatch } from '../../http/preconditions/if-match.decorator.js';
import { Precondition } from '../../http/preconditions/precondition.js';
import { Paginated } from '../../pagination/paginated.decorator.js';
import { PageQuery } from '../../pagination/page-query.js';
import type { Page } from '../../pagination/page.js';
import { CredentialsDto } from '../account.dto.js';
import { SignInService } from '../sign-in/sign-in.service.js';
import { SessionDto, SignedInDto } from './session.dto.js';
import { SessionsService } from './sessions.service.js';

@ApiTags('Sessions')
@Controller('api/v1/sessions')
export class SessionsController {
  constructor(
    private readonly signIns: SignInService,
    private readonly sessions: SessionsService,
  ) {}

  /**
   * Sign in.
   * @remarks Sets the cookie `sluice_session`, which gives the pages of this
   * service access to every endpoint. After several failures an address, or a browser that is new to the account, has to wait.
   * For an account with a second factor, a request without `code` answers `second_factor_required`: send it again with a code.
   */
  @Post()
  @Public()
  @ApiOperation({ operationId: 'signIn' })
  @ApiCreatedResource(SignedInDto, 'The account and the new session.')
  @ApiPublicProblems(
    ...BAD_BODY,
    'invalid_credentials',
    'second_factor_required',
    'invalid_second_factor',
    'cross_site_request',
    'rate_limited',
    'internal_error',
    'unavailable',
  )
  async create(
    @Body() credentials: CredentialsDto,
    @FromBrowser() browser: Browser,
    @CurrentActor() actor: Actor,
  ): Promise<CreatedResource<SignedInDto>> {
    const signedIn = await this.signIns.signIn(credentials, browser, actor);
    return new CreatedResource(signedIn, `/api/v1/sessions/${signedIn.session.id}`);
  }

  /**
   * List sessions.
   * @remarks Newest first.
   */
  @Get()
  @SessionOnly()
  @Paginated(SessionDto)
  @ApiProblems('invalid_request', 'session_required')
  list(@SignedIn() caller: SessionCaller, @Query() query: PageQuery): Promise<Page<SessionDto>> {
    return this.sessions.list(caller, query);
  }

  /**
   * Get a session.
   * @remarks A session is one browser that is signed in.
   */
  @Get(':id')
  @SessionOnly()
  @ApiResource(SessionDto, 'The session.')
  @ApiProblems('not_found', 'session_required')
  get(@SignedIn() caller: SessionCaller, @IdParam('session') id: string): Promise<SessionDto> {
    return this.sessions.get(caller, id);
  }

  /**
   * Sign out.
   * @remarks Ends the session of this request and deletes its cookie.
   */
  @Delete('current')
  @SessionOnly()
  @ApiOperation({ operationId: 'signOut' })
  @ApiDeleted('The session has ended.')
  @ApiProblems('session_required', 'cross_site_request')
  async endCurrent(
    @SignedIn() caller: SessionCaller,
    @FromBrowser() browser: Browser,
    @CurrentActor() actor: Actor,
    @IfMatch() precondition: Precondition,
  ): Promise<void> {
    await this.sessions.endCurrent(caller, actor, precondition);
    browser.forgetSession();
  }

  /**
   * Sign out everywhere.
   * @remarks Ends all sessions of the user, including that of this request. API keys are kept.
   */
  @Delete()
  @SessionOnly()
  @ApiOperation({ operationId: 'signOutEverywhere' })
  @ApiDeleted('All sessions have ended.')
  @ApiProblems('session_required', 'cross_site_request')
  async endAll(
    @SignedIn() caller: SessionCaller,
    @FromBrowser() browser: Browser,
    @CurrentActor() actor: Actor,
    @IfMatch() precondition: Precondition,
  ): Promise<void> {
    precondition.checkUntagged();
    await this.sessions.endAll(caller, actor);
    browser.forgetSession();
  }

  /**
   * End a session.
   * @remarks Signs out the browser of that session; its cookie is refused from now on.
   */
  @Delete(':id')
  @SessionOnly()
  @ApiOperation({ operationId: 'endSession' })
  @ApiDeleted('The session has ended.')
  @ApiProblems('not_found', 'session_required', 'cross_site_request')
  async end(
    @SignedIn() caller: SessionCaller,
    @IdParam('session') id: string,
    @FromBrowser() browser: Browser,
    @CurrentActor() actor: Actor,
    @IfMatch() precondition: Precondition,
  ): Promise<void> {
    await this.sessions.end(caller, id, actor, precondition);
    if (id === caller.sessionId) browser.forgetSession();
  }
}
