import {
  Body,
  Controller,
  Delete,
  Get,
  Header,
  HttpCode,
  Patch,
  Post,
  Query,
} from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { CurrentActor } from '../../audit/current-actor.decorator.js';
import type { Actor } from '../../audit/current-actor.decorator.js';
import { SignedIn } from '../../auth/caller.js';
import type { SessionCaller } from '../../auth/caller.js';
import { Browser, FromBrowser } from '../../auth/credentials/browser.js';
import { SessionOnly } from '../../auth/decorators/require-scope.decorator.js';
import { IdParam } from '../../http/input/decorators/id-param.decorator.js';
import { IfMatch } from '../../http/preconditions/if-match.decorator.js';
import { Precondition } from '../../http/preconditions/precondition.js';
import { ApiProblems } from '../../http/problems/api-problems.decorator.js';
import {
  ApiDeleted,
  ApiCreatedResource,
  ApiResource,
  CreatedResource,
} from '../../http/responses/resource-responses.js';
import { Idempotent } from '../../idempotency/idempotent.decorator.js';
import { Paginated } from '../../pagination/paginated.decorator.js';
import type { Page } from '../../pagination/page.js';
import { PASSWORD_CONFIRMED, SESSION_WRITE } from '../account-problems.js';
import { PasswordDto } from '../account.dto.js';
import {
  CreatePasskeyDto,
  ListPasskeysQuery,
  PasskeyDto,
  PasskeyOptionsDto,
  UpdatePasskeyDto,
} from './passkey.dto.js';
import { PasskeysService } from './passkeys.service.js';

@ApiTags('Passkeys')
@Controller('api/v1/passkeys')
@SessionOnly()
export class PasskeysController {
  constructor(private readonly passkeys: PasskeysService) {}

  /**
   * List passkeys.
   * @remarks Newest first.
   */
  @Get()
  @Paginated(PasskeyDto)
  @ApiProblems('invalid_request', 'session_required')
  list(
    @SignedIn() { userId }: SessionCaller,
    @Query() query: ListPasskeysQuery,
  ): Promise<Page<PasskeyDto>> {
    return this.passkeys.list(userId, query);
  }

  /**
   * Begin a new passkey.
   * @remarks Returns the options for `navigator.credentials.create()`. They are valid once, for this
   * session and for five minutes.
   */
  @Post('options')
  @HttpCode(200)
  @Header('cache-control', 'no-store')
  @ApiOperation({ operationId: 'beginPasskey' })
  @ApiResource(PasskeyOptionsDto, 'The options.')
  @ApiProblems(...PASSWORD_CONFIRMED)
  begin(
    @SignedIn() caller: SessionCaller,
    @Body() { password }: PasswordDto,
    @FromBrowser() browser: Browser,
  ): Promise<PasskeyOptionsDto> {
    return this.passkeys.begin(caller, password, browser);
  }

  /**
   * Add a passkey.
   * @remarks Send the credential that `navigator.credentials.create()` returned for the options. A
   * user can have 20 passkeys; another one answers 409, `limit_reached`.
   */
  @Post()
  @ApiCreatedResource(PasskeyDto, 'The passkey. It signs in from now on.')
  @Idempotent()
  @ApiProblems(...SESSION_WRITE, 'conflict', 'limit_reached')
  async create(
    @SignedIn() caller: SessionCaller,
    @Body() passkey: CreatePasskeyDto,
    @FromBrowser() browser: Browser,
    @CurrentActor() actor: Actor,
  ): Promise<CreatedResource<PasskeyDto>> {
    const created = await this.passkeys.create(caller, passkey, browser, actor);
    return new CreatedResource(created, `/api/v1/passkeys/${created.id}`);
  }

  /**
   * Get a passkey.
   * @remarks Returns the name of the passkey and when it was last used to sign in.
   */
  @Get(':id')
  @ApiResource(PasskeyDto, 'The passkey.')
  @ApiProblems('not_found', 'session_required')
  get(@SignedIn() { userId }: SessionCaller, @IdParam('passkey') id: string): Promise<PasskeyDto> {
    return this.passkeys.get(userId, id);
  }

  /**
   * Rename a passkey.
   * @remarks Changes the name in Sluice. The name that a device shows does not change.
   */
  @Patch(':id')
  @ApiResource(PasskeyDto, 'The passkey as it is now.')
  @ApiProblems(...SESSION_WRITE, 'not_found')
  update(
    @SignedIn() caller: SessionCaller,
    @IdParam('passkey') id: string,
    @Body() input: UpdatePasskeyDto,
    @CurrentActor() actor: Actor,
    @IfMatch() precondition: Precondition,
  ): Promise<PasskeyDto> {
    return this.passkeys.update(caller, id, input, actor, precondition);
  }

  /**
   * Remove a passkey.
   * @remarks The passkey can no longer sign in. Sessions that were started with it continue.
   */
  @Delete(':id')
  @ApiDeleted('The passkey is gone.')
  @ApiProblems('not_found', 'session_required', 'cross_site_request')
  remove(
    @SignedIn() caller: SessionCaller,
    @IdParam('passkey') id: string,
    @CurrentActor() actor: Actor,
    @IfMatch() precondition: Precondition,
  ): Promise<void> {
    return this.passkeys.remove(caller, id, actor, precondition);
  }
}
