import type { INestApplicationContext } from '@nestjs/common';
import { AccountsRepository } from '../../src/accounts/accounts.repository.js';
import { AccountsService } from '../../src/accounts/accounts.service.js';
import { QuotasService } from '../../src/accounts/quotas/quotas.service.js';
import { Passwords } from '../../src/accounts/sign-in/passwords.js';
import { SignInLimits } from '../../src/accounts/sign-in/sign-in-limits.js';
import { ApiKeysService } from '../../src/api-keys/management/api-keys.service.js';
import type { CreatedApiKeyDto } from '../../src/api-keys/management/api-key-input.dto.js';
import { PASSWORD } from './browser.js';

/** All owners have one password. Its hash is slow, so it is computed once per test file. */
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
): Promise<{ accountId: string; key: CreatedApiKeyDto }> {
  passwords ??= new OnePassword();
  const accounts = new AccountsService(
    app.get(AccountsRepository),
    passwords,
    app.get(SignInLimits),
    app.get(QuotasService),
  );
  const { id } = await accounts.create(email, PASSWORD);
  return { accountId: id, key: await app.get(ApiKeysService).create(id, 'test') };
}
