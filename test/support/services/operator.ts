import { AccountsService } from '../../../src/accounts/accounts.service.js';
import type { TestService } from './service.js';

/** What the command line does to accounts, in the process of the service. */
export const createAccount = (service: TestService, email: string, password: string) =>
  service.app.get(AccountsService).create(email, password);

export const disableAccount = (service: TestService, accountId: string) =>
  service.app.get(AccountsService).disable(accountId);

export const enableAccount = (service: TestService, accountId: string) =>
  service.app.get(AccountsService).enable(accountId);
