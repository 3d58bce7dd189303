import { Body, Controller, Get, HttpCode, Post, Put } from '@nestjs/common';
import { ApiOperation, ApiSecurity, ApiTags } from '@nestjs/swagger';
import { Browser, FromBrowser } from '../auth/browser.js';
import { AccountId, SignedIn } from '../auth/caller.js';
import type { SessionCaller } from '../auth/caller.js';
import { Public } from '../auth/public.decorator.js';
import { SessionOnly } from '../auth/session-only.decorator.js';
import { ApiGone, ApiMade, ApiResource, Made } from '../common/answers.js';
import { ApiProblems, ApiPublicProblems, BAD_BODY } from '../common/api-problems.decorator.js';
import {
  AccountDto,
  ChangePasswordDto,
  CreateAccountDto,
  DeleteAccountDto,
} from './account.dto.js';
import { AccountsService } from './accounts.service.js';
import { SignInService } from './sign-in/sign-in.service.js';

@ApiTags('Accounts')
@Controller('api/v1')
export class AccountsController {
  constructor(
    private readonly accounts: AccountsService,
    private readonly signIns: SignInService,
  ) {}

  /**
   * Sign up.
   * @remarks Makes an account and signs in to it. Not where `SIGN_UPS` is `closed`.
   */
  @Post('accounts')
  @Public()
  @ApiSecurity({})
  @ApiOperation({ operationId: 'signUp' })
  @ApiMade(AccountDto, 'The account, in which the browser is signed in.')
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
  ): Promise<Made<AccountDto>> {
    return new Made(await this.signIns.signUp(account, browser), '/api/v1/account');
  }

  /**
   * Get the account.
   * @remarks The one that the key or the session of the request belongs to.
   */
  @Get('account')
  @ApiResource(AccountDto, 'The account.')
  @ApiProblems()
  get(@AccountId() accountId: string): Promise<AccountDto> {
    return this.accounts.get(accountId);
  }

  /**
   * Change the password.
   * @remarks Ends all other sessions. The keys stay.
   */
  @Put('account/password')
  @SessionOnly()
  @ApiOperation({ operationId: 'changePassword' })
  @ApiGone('The password is changed.')
  @ApiProblems(
    ...BAD_BODY,
    'invalid_credentials',
    'session_required',
    'cross_site_request',
    'rate_limited',
  )
  changePassword(
    @SignedIn() caller: SessionCaller,
    @Body() passwords: ChangePasswordDto,
  ): Promise<void> {
    return this.accounts.changePassword(caller, passwords);
  }

  /**
   * Delete the account.
   * @remarks With its keys, sessions, feeds, posts and all else that belongs to it, for good.
   */
  @Post('account/deletion')
  @SessionOnly()
  @HttpCode(200)
  @ApiOperation({ operationId: 'deleteAccount' })
  @ApiGone('The account is gone.')
  @ApiProblems(
    ...BAD_BODY,
    'invalid_credentials',
    'session_required',
    'cross_site_request',
    'rate_limited',
  )
  async remove(
    @SignedIn() caller: SessionCaller,
    @Body() confirmation: DeleteAccountDto,
    @FromBrowser() browser: Browser,
  ): Promise<void> {
    await this.accounts.remove(caller, confirmation);
    browser.forgetSession();
  }
}
