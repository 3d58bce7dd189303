import type { Command } from 'commander';
import { SetPasswordDto } from '../../accounts/account.dto.js';
import { SecondFactorsService } from '../../accounts/second-factor/second-factors.service.js';
import { DisabledUsers } from '../../accounts/users/disabled-users.service.js';
import { UsersService } from '../../accounts/users/users.service.js';
import { OPERATOR } from '../../audit/current-actor.decorator.js';
import type { AppOptions } from '../app-options.js';
import { attempt, findUser, inService, print, read } from './in-service.js';
import { obtainPassword, PASSWORD } from './password-input.js';

const USER = ['--email <address>', 'e-mail address of the user'] as const;
const FIELDS = '{"userId","email","name","createdAt","disabledAt","accounts"}';

/** `sluice users …` */
export function addUserCommands(sluice: Command, appOptions: AppOptions): void {
  const users = sluice.command('users').description('Users, who are members of accounts');

  users
    .command('list')
    .description(`Lists all users, oldest first; prints a line for each, ${FIELDS}`)
    .addHelpText('after', '\nExample:\n  sluice users list | jq -r .email')
    .action(() =>
      attempt(() =>
        inService(appOptions, async (service) => {
          for await (const user of service.get(UsersService).listAll()) print(user);
        }),
      ),
    );

  users
    .command('show')
    .description(`Shows a user; prints ${FIELDS}`)
    .requiredOption(...USER)
    .addHelpText('after', '\nExample:\n  sluice users show --email ada@example.com')
    .action(({ email }: { email: string }) =>
      attempt(() =>
        inService(appOptions, async (service) => {
          const { userId } = await findUser(service, email);
          print(await service.get(UsersService).show(userId));
        }),
      ),
    );

  addCredentialCommands(users, appOptions);
  addSwitch(
    users,
    appOptions,
    'disable',
    'Disables a user in all accounts: ends the sessions and grants of OAuth, refuses sign-ins; prints {"userId"}',
  );
  addSwitch(
    users,
    appOptions,
    'enable',
    'Enables a disabled user, who signs in again; prints {"userId"}',
  );
}

/** What a user signs in with: below `users`, and below `accounts`, where earlier versions had it. */
export function addCredentialCommands(parent: Command, appOptions: AppOptions): void {
  const example = (name: string) =>
    `\nExample:\n  sluice ${parent.name()} ${name} --email ada@example.com`;

  parent
    .command('set-password')
    .description(
      'Sets the password of a user and ends the sessions of the user; prints {"accountId","userId"}',
    )
    .requiredOption(...USER)
    .option(...PASSWORD)
    .addHelpText('after', example('set-password'))
    .action((options: { email: string; password?: string }) =>
      attempt(async () => {
        const given = await obtainPassword(options.password);
        const { password } = await read(SetPasswordDto, { password: given });
        await inService(appOptions, async (service) => {
          const { userId, accountId } = await findUser(service, options.email);
          await service.get(UsersService).setPassword(userId, password);
          print({ accountId, userId });
        });
      }),
    );

  parent
    .command('reset-second-factor')
    .description(
      'Turns off the second factor of a user who has lost the app and the recovery codes; prints {"accountId","reset"}',
    )
    .requiredOption(...USER)
    .addHelpText('after', example('reset-second-factor'))
    .action(({ email }: { email: string }) =>
      attempt(() =>
        inService(appOptions, async (service) => {
          const { userId, accountId } = await findUser(service, email);
          const reset = await service.get(SecondFactorsService).reset(userId, accountId);
          print({ accountId, reset });
        }),
      ),
    );
}

function addSwitch(
  users: Command,
  appOptions: AppOptions,
  name: 'disable' | 'enable',
  description: string,
): void {
  users
    .command(name)
    .description(description)
    .requiredOption(...USER)
    .addHelpText('after', `\nExample:\n  sluice users ${name} --email ada@example.com`)
    .action(({ email }: { email: string }) =>
      attempt(() =>
        inService(appOptions, async (service) => {
          const { userId } = await findUser(service, email);
          const disabledAt = name === 'disable' ? Date.now() : null;
          await service.get(DisabledUsers).set(userId, disabledAt, OPERATOR);
          print({ userId });
        }),
      ),
    );
}
