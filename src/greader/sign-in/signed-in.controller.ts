import { randomBytes } from 'node:crypto';
import { All, Get } from '@nestjs/common';
import { AccountsService } from '../../accounts/accounts.service.js';
import { AccountId } from '../../auth/caller.js';
import { Authenticated } from '../../auth/decorators/require-scope.decorator.js';
import { NoSuchRouteError } from '../../http/problems/errors.js';
import { API_PATH, GreaderController, PlainText } from '../responses/greader.decorator.js';

/** Some apps check the length. */
const TOKEN_LENGTH = 57;

@Authenticated()
@GreaderController(API_PATH)
export class SignedInController {
  constructor(private readonly accounts: AccountsService) {}

  /**
   * A token for writes, which apps send back as `T`. It protected Google's cookies against other
   * sites. Here the key of the header decides alone, so that apps may send any `T`, or none.
   */
  @Get('token')
  @PlainText()
  token(): string {
    return randomBytes(TOKEN_LENGTH).toString('base64url').slice(0, TOKEN_LENGTH);
  }

  @Get('user-info')
  async userInfo(@AccountId() accountId: string): Promise<object> {
    const { id, email } = await this.accounts.get(accountId);
    return { userId: id, userName: email, userProfileId: id, userEmail: email };
  }

  /** An app that asks for more is signed in all the same: 404 instead of 401. */
  @All('*')
  unknown(): never {
    throw new NoSuchRouteError();
  }
}
