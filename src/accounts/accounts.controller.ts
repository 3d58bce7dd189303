import { Body, Controller, Get, HttpCode, Patch, Post, Put } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { CurrentActor } from '../audit/current-actor.decorator.js';
import type { Actor } from '../audit/current-actor.decorator.js';
import { Browser, FromBrowser } from '../auth/credentials/browser.js';
import { AccountId, SignedIn } from '../auth/caller.js';
import type { SessionCaller } from '../auth/caller.js';
import { Public, Authenticated, SessionOnly } from '../auth/decorators/require-scope.decorator.js';
import {
  ApiDeleted,
  ApiCreatedResource,
  ApiResource,
  CreatedResource,
} from '../http/responses/resource-responses.js';
import { IfMatch } from '../http/preconditions/if-match.decorator.js';
import { Precondition } from '../http/preconditions/precondition.js';
import {
  ApiProblems,
  ApiPublicProblems,
  BAD_BODY,
} from '../http/problems/api-problems.decorator.js';
import { PASSWORD_CONFIRMED, SESSION_WRITE } from './account-problems.js';
import {
  AccountDetailsDto,
  AccountDto,
  ChangePasswordDto,
  CreateAccountDto,
  DeleteAccountDto,
  UpdateAccountDto,
} from './account.dto.js';
import { AccountsService } from './accounts.service.js';
import { DeviceCookies } from './sign-in/device-cookies.js';
import { SignInService } from './sign-in/sign-in.service.js';
import { UsersService } from './users/users.service.js';

@ApiTags('Accounts')
@Controller('api/v1')
export class AccountsController {
  constructor(
    private readonly accounts: AccountsService,
    private readonly users: UsersService,
    private readonly signIns: SignInService,
    private readonly devices: DeviceCookies,
  ) {}

  /**
   * Sign up.
   * @remarks Creates a user and an account that the user owns, and signs the browser in. Where the setting `SIGN_UPS` is `closed`,
   * it answers 403, `sign_ups_closed`. An e-mail address that has an account answers 409.
   */
  @Post('accounts')
  @Public()
  @ApiOperation({ operationId: 'signUp' })
  @ApiCreatedResource(AccountDto, 'The account. The browser is signed in.')
  @ApiPublicProblems(
    ...BAD_BODY,
    'sign_ups_closed',
    'cross_site_request',
    'conflict',
    'rate_limited',
    'internal_error',
    'unavailable',
  )
  async create(
    @Body() account: CreateAccountDto,
    @FromBrowser() browser: Browser,
    @CurrentActor() actor: Actor,
  ): Promise<CreatedResource<AccountDto>> {
    return new CreatedResource(
      await this.signIns.signUp(account, browser, actor),
      '/api/v1/account',
    );
  }

  /**
   * Get the account.
   * @remarks The account of the request's key or session, with the usage of its quotas.
   */
  @Get('account')
  @Authenticated()
  @ApiResource(AccountDetailsDto, 'The account.')
  @ApiProblems()
  get(@AccountId() accountId: string): Promise<AccountDetailsDto> {
    return this.accounts.get(accountId);
  }

  /**
   * Change the account.
   * @remarks Changes the settings of the account that the body names. Needs the role `admin`.
   */
  @Patch('account')
  @SessionOnly('admin')
  @ApiResource(AccountDetailsDto, 'The account as it is now.')
  @ApiProblems(...SESSION_WRITE)
  update(
    @AccountId() accountId: string,
    @Body() changes: UpdateAccountDto,
    @IfMatch() precondition: Precondition,
  ): Promise<AccountDetailsDto> {
    return this.accounts.update(accountId, changes, precondition);
  }

  /**
   * Change the password.
   * @remarks Needs the current password; a wrong one answers 401, `invalid_credentials`. All other
   * sessions of the user end. API keys go on working.
   */
  @Put('account/password')
  @SessionOnly()
  @ApiOperation({ operationId: 'changePassword' })
  @ApiDeleted('The password has been changed.')
  @ApiProblems(...PASSWORD_CONFIRMED)
  async changePassword(
    @SignedIn() caller: SessionCaller,
    @Body() passwords: ChangePasswordDto,
    @FromBrowser() browser: Browser,
    @CurrentActor() actor: Actor,
    @IfMatch() precondition: Precondition,
  ): Promise<void> {
    precondition.checkUntagged();
    const user = await this.users.changePassword(caller, passwords, actor);
    this.devices.keep(user, browser);
  }

  /**
   * Delete the account.
   * @remarks Deletes the account permanently, with its keys, sessions, feeds, posts and all other data.
   * Needs the role `owner`, and the password; a wrong one answers 401. Users who are members of no other
   * account are deleted with it.
   */
  @Post('account/deletion')
  @SessionOnly('owner')
  @HttpCode(200)
  @ApiOperation({ operationId: 'deleteAccount' })
  @ApiDeleted('The account has been deleted.')
  @ApiProblems(...PASSWORD_CONFIRMED)
  async remove(
    @SignedIn() caller: SessionCaller,
    @Body() confirmation: DeleteAccountDto,
    @FromBrowser() browser: Browser,
  ): Promise<void> {
    await this.accounts.remove(caller, confirmation);
    browser.forgetSession();
  }
}
