import { NestFactory } from '@nestjs/core';
import type { INestApplicationContext } from '@nestjs/common';
import { Command } from 'commander';
import { AccountsService } from './accounts/accounts.service.js';
import { CreateAccountDto, SetPasswordDto } from './accounts/account.dto.js';
import type { AccountEntity } from './accounts/account.entity.js';
import { ApiKeysService } from './api-keys/api-keys.service.js';
import { CreateApiKeyDto } from './api-keys/api-key.dto.js';
import { DomainError, NotFoundError } from './common/errors.js';
import { importFeeds } from './feeds-import.command.js';
import { InputPipe } from './common/input.pipe.js';
import { loadEnv } from './config/env.js';
import { backUp } from './database/backup.js';
import { sentenceFor } from './start-failure.js';

/** Runs one command of `sluice`. Results are JSON on standard output, failures a sentence. */
export async function runCommand(argv: string[]): Promise<void> {
  const sluice = new Command('sluice').description('Administers a Sluice installation.');

  const accounts = sluice.command('accounts').description('Accounts');
  accounts
    .command('create')
    .description('Makes an account with its first API key; prints {"accountId","keyId","rawKey"}')
    .requiredOption('--email <address>', 'e-mail address of the owner')
    .requiredOption('--password <password>', 'password for the dashboard, 10 characters or more')
    .option('--key-name <name>', 'name of the first API key', 'First key')
    .action((options: { email: string; password: string; keyName: string }) =>
      inService(async (service) => {
        const { email, password } = read(CreateAccountDto, {
          email: options.email,
          password: options.password,
        });
        const { name } = read(CreateApiKeyDto, { name: options.keyName });
        const account = await service.get(AccountsService).create(email, password);
        const key = await service.get(ApiKeysService).create(account.id, name);
        return { accountId: account.id, keyId: key.id, rawKey: key.rawKey };
      }),
    );

  accounts
    .command('set-password')
    .description('Gives an account another password and ends its sessions; prints {"accountId"}')
    .requiredOption('--email <address>', 'e-mail address of the owner')
    .requiredOption('--password <password>', 'password for the dashboard, 10 characters or more')
    .action((options: { email: string; password: string }) =>
      inService(async (service) => {
        const { password } = read(SetPasswordDto, { password: options.password });
        const { id } = await findAccount(service, options.email);
        await service.get(AccountsService).setPassword(id, password);
        return { accountId: id };
      }),
    );
  accounts
    .command('disable')
    .description('Refuses the keys of an account and ends its sessions; prints {"accountId"}')
    .requiredOption('--email <address>', 'e-mail address of the owner')
    .action(({ email }: { email: string }) =>
      inService(async (service) => {
        const { id } = await findAccount(service, email);
        await service.get(AccountsService).disable(id);
        return { accountId: id };
      }),
    );
  accounts
    .command('enable')
    .description('Takes the keys of a disabled account again; prints {"accountId"}')
    .requiredOption('--email <address>', 'e-mail address of the owner')
    .action(({ email }: { email: string }) =>
      inService(async (service) => {
        const { id } = await findAccount(service, email);
        await service.get(AccountsService).enable(id);
        return { accountId: id };
      }),
    );

  sluice
    .command('api-keys')
    .description('API keys')
    .command('create')
    .description('Makes another API key for an account; prints {"accountId","keyId","rawKey"}')
    .requiredOption('--email <address>', 'e-mail address of the owner')
    .requiredOption('--name <name>', 'name of the key')
    .action((options: { email: string; name: string }) =>
      inService(async (service) => {
        const { name } = read(CreateApiKeyDto, { name: options.name });
        const account = await findAccount(service, options.email);
        const key = await service.get(ApiKeysService).create(account.id, name);
        return { accountId: account.id, keyId: key.id, rawKey: key.rawKey };
      }),
    );

  sluice
    .command('feeds')
    .description('Feeds')
    .command('import')
    .description(
      'Subscribes an account to the feeds of an OPML file; prints {"importId","total","created","skipped","failed"}',
    )
    .argument('<file>', 'the OPML file')
    .requiredOption('--email <address>', 'e-mail address of the owner')
    .action((file: string, { email }: { email: string }) =>
      inService((service) => importFeeds(service, file, email)),
    );

  sluice
    .command('db')
    .description('The database')
    .command('backup')
    .description(
      'Copies the SQLite database into a new file while the service runs; prints {"file","bytes"}',
    )
    .argument('<file>', 'the file to make')
    .action((file: string) => printing(() => backUp(loadEnv().DATABASE_URL, file)));

  await sluice.parseAsync(argv);
}

async function findAccount(
  service: INestApplicationContext,
  email: string,
): Promise<AccountEntity> {
  try {
    return await service.get(AccountsService).getByEmail(email);
  } catch (error) {
    if (!(error instanceof NotFoundError)) throw error;
    throw new DomainError('not_found', `There is no account for ${email}.`);
  }
}

/** What a command was given, by the rules of the API. */
const read = <T extends object>(metatype: new () => T, value: T): T =>
  new InputPipe().transform(value, { type: 'body', metatype }) as T;

/** Prints what comes of a command as one line of JSON, or why nothing did as a sentence. */
async function printing(work: () => Promise<object>): Promise<void> {
  try {
    process.stdout.write(`${JSON.stringify(await work())}\n`);
  } catch (error) {
    process.stderr.write(`${sentenceFor(error)}\n`);
    process.exitCode = 1;
  }
}

const inService = (work: (service: INestApplicationContext) => Promise<object>): Promise<void> =>
  printing(async () => {
    // A command leaves the feeds that are due to the service.
    const env = { ...loadEnv(), POLLING: 'off' } as const;
    // Only now, since what it loads reads the settings again, for TypeORM's command line.
    const { AppModule } = await import('./app.module.js');
    const service = await NestFactory.createApplicationContext(AppModule.forRoot(env), {
      logger: false,
      abortOnError: false,
    });
    try {
      return await work(service);
    } finally {
      await service.close();
    }
  });
