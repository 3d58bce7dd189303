import { AccountsService } from '../../../src/accounts/accounts.service.js';
import { MembersService } from '../../../src/accounts/members/members.service.js';
import { DisabledUsers } from '../../../src/accounts/users/disabled-users.service.js';
import { UsersService } from '../../../src/accounts/users/users.service.js';
import { ApiKeysService } from '../../../src/api-keys/management/api-keys.service.js';
import { OPERATOR } from '../../../src/audit/current-actor.decorator.js';
import type { Role } from '../../../src/auth/roles.js';
import { ApiClient } from '../../../src/testing/api-client.js';
import type { TestService } from './service.js';

/** What the command line does to accounts, in the process of the service. */
export const createAccount = (service: TestService, email: string, password: string) =>
  service.app.get(AccountsService).create(email, password);

export const disableAccount = (service: TestService, accountId: string) =>
  service.app.get(AccountsService).disable(accountId);

export const enableAccount = (service: TestService, accountId: string) =>
  service.app.get(AccountsService).enable(accountId);

export const addMember = (service: TestService, accountId: string, email: string, role: Role) =>
  service.app.get(MembersService).addAsOperator(accountId, email, role);

/** Disables a user, or enables one with null. */
export async function switchUser(service: TestService, email: string, disabledAt: number | null) {
  const { id } = await service.app.get(UsersService).getByEmail(email);
  await service.app.get(DisabledUsers).set(id, disabledAt, OPERATOR);
}

/** A client with a key that the command line made. */
export async function createKey(service: TestService, accountId: string, scopes: string[]) {
  const keys = service.app.get(ApiKeysService);
  const { id, rawKey } = await keys.create(accountId, 'Of the operator', { scopes });
  return new ApiClient(service.url, rawKey, accountId, id);
}
