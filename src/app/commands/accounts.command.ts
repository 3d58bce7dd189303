import type { Command } from 'commander';
import { CreateAccountDto } from '../../accounts/account.dto.js';
import { AccountsService } from '../../accounts/accounts.service.js';
import { CreateApiKeyDto } from '../../api-keys/management/api-key-input.dto.js';
import { ApiKeysService } from '../../api-keys/management/api-keys.service.js';
import { toIso, toIsoOrNull } from '../../common/instants.js';
import type { AppOptions } from '../app-options.js';
import { addLimitCommand } from './account-limits.command.js';
import { attempt, findAccount, inService, OWNER, print, read } from './in-service.js';
import { obtainPassword, PASSWORD } from './password-input.js';
import { addCredentialCommands } from './users.command.js';

const EMAIL = ['--email <address>', 'e-mail address of the owner'] as const;

/** `sluice accounts …` */
export function addAccountCommands(sluice: Command, appOptions: AppOptions): void {
  const accounts = sluice.command('accounts').description('Accounts');

  accounts
    .command('create')
    .description('Creates an account with its first API key; prints {"accountId","keyId","rawKey"}')
    .requiredOption(...EMAIL)
    .option(...PASSWORD)
    .option('--key-name <name>', 'name of the first API key', 'First key')
    .addHelpText(
      'after',
      `
Examples:
  sluice accounts create --email ada@example.com
  sluice accounts create --email ada@example.com --key-name Laptop < password.txt`,
    )
    .action((options: { email: string; password?: string; keyName: string }) =>
      attempt(async () => {
        const given = await obtainPassword(options.password);
        const { email, password } = await read(CreateAccountDto, {
          email: options.email,
          password: given,
        });
        const { name } = await read(CreateApiKeyDto, { name: options.keyName });
        await inService(appOptions, async (service) => {
          const account = await service.get(AccountsService).create(email, password);
          const key = await service.get(ApiKeysService).create(account.id, name);
          print({ accountId: account.id, keyId: key.id, rawKey: key.rawKey });
        });
      }),
    );

  accounts
    .command('list')
    .description(
      'Lists all accounts, oldest first; prints a line for each, {"accountId","email","createdAt","disabledAt","apiKeys","feeds","posts"}',
    )
    .addHelpText('after', '\nExample:\n  sluice accounts list | jq -r .email')
    .action(() =>
      attempt(() =>
        inService(appOptions, async (service) => {
          for await (const account of service.get(AccountsService).listAll()) {
            print({
              accountId: account.id,
              email: account.email,
              createdAt: toIso(account.createdAt),
              disabledAt: toIsoOrNull(account.disabledAt),
              apiKeys: account.apiKeyCount,
              feeds: account.feedCount,
              posts: account.postCount,
            });
          }
        }),
      ),
    );

  addCredentialCommands(accounts, appOptions);
  addSwitch(
    accounts,
    appOptions,
    'disable',
    'Disables an account: refuses its keys, ends its sessions; prints {"accountId"}',
  );
  addSwitch(
    accounts,
    appOptions,
    'enable',
    'Enables a disabled account: accepts its keys again; prints {"accountId"}',
  );
  addLimitCommand(accounts, appOptions);
}

function addSwitch(
  accounts: Command,
  appOptions: AppOptions,
  name: 'disable' | 'enable',
  description: string,
): void {
  accounts
    .command(name)
    .description(description)
    .requiredOption(...OWNER)
    .addHelpText('after', `\nExample:\n  sluice accounts ${name} --email ada@example.com`)
    .action(({ email }: { email: string }) =>
      attempt(() =>
        inService(appOptions, async (service) => {
          const { id } = await findAccount(service, email);
          await service.get(AccountsService)[name](id);
          print({ accountId: id });
        }),
      ),
    );
}
