import type { INestApplicationContext } from '@nestjs/common';
import { AccountOpener } from '../accounts/account-opener.js';
import { AccountsRepository } from '../accounts/accounts.repository.js';
import { Passwords } from '../accounts/sign-in/passwords.js';
import type { CreatedApiKeyDto } from '../api-keys/management/api-key-input.dto.js';
import { ApiKeysService } from '../api-keys/management/api-keys.service.js';
import { PASSWORD } from './password.js';

/** One password, which everybody knows: its hash is computed once, and cheap to check. */
class OnePassword extends Passwords {
  private readonly hashed = super.hash(PASSWORD);

  override hash(): Promise<string> {
    return this.hashed;
  }
}

let passwords: OnePassword | undefined;

/** Creates an account with the password `PASSWORD` and a key. */
export async function createOwner(
  app: INestApplicationContext,
  email: string,
  scopes?: string[],
): Promise<{ accountId: string; key: CreatedApiKeyDto }> {
  passwords ??= new OnePassword({ memoryCost: 1024, timeCost: 1 });
  const opener = new AccountOpener(app.get(AccountsRepository), passwords);
  const { account } = await opener.open(email, PASSWORD);
  return { accountId: account.id, key: await createKey(app, account.id, scopes) };
}

export const createKey = (
  app: INestApplicationContext,
  accountId: string,
  scopes?: string[],
): Promise<CreatedApiKeyDto> =>
  app.get(ApiKeysService).create(accountId, 'test', scopes && { scopes });
