import type { Command } from 'commander';
import { CreateApiKeyDto, ListApiKeysQuery } from '../../api-keys/management/api-key-input.dto.js';
import { ApiKeysService } from '../../api-keys/management/api-keys.service.js';
import { operatorPrincipal } from '../../api-keys/management/current-principal.decorator.js';
import { ScopeCatalogue } from '../../auth/scope-catalogue.js';
import { ADMIN_SCOPES, SCOPES } from '../../auth/scopes.js';
import { IdPipe } from '../../http/input/decorators/id-param.decorator.js';
import type { AppOptions } from '../app-options.js';
import { attempt, findAccount, inService, OWNER, print, read } from './in-service.js';

/** `sluice api-keys …` */
export function addApiKeyCommands(sluice: Command, appOptions: AppOptions): void {
  const keys = sluice.command('api-keys').description('API keys');

  keys
    .command('create')
    .description('Creates another API key for an account; prints {"accountId","keyId","rawKey"}')
    .requiredOption(...OWNER)
    .requiredOption('--name <name>', 'name of the key')
    .option(
      '--scopes <list>',
      `comma-separated, such as ${SCOPES.join(',')}; by default all there are now; * is all, also later ones; ${ADMIN_SCOPES.join(' and ')} administer the installation, and only this command grants them`,
    )
    .option(
      '--expires-at <instant>',
      'ISO 8601 timestamp from which the key is refused; by default never',
    )
    .addHelpText(
      'after',
      `
Examples:
  sluice api-keys create --email ada@example.com --name Laptop
  sluice api-keys create --email ada@example.com --name Reader --scopes posts:read,feeds:read --expires-at 2030-01-01T00:00:00Z`,
    )
    .action((options: { email: string; name: string; scopes?: string; expiresAt?: string }) =>
      attempt(async () => {
        const { name, ...settings } = await read(CreateApiKeyDto, {
          name: options.name,
          ...(options.scopes !== undefined && { scopes: options.scopes.split(',') }),
          ...(options.expiresAt !== undefined && { expiresAt: options.expiresAt }),
        });
        await inService(appOptions, async (service) => {
          // A wrong scope is told before an unknown account.
          service.get(ScopeCatalogue).grantsIn(settings.scopes ?? []);
          const account = await findAccount(service, options.email);
          const key = await service.get(ApiKeysService).create(account.id, name, settings);
          print({ accountId: account.id, keyId: key.id, rawKey: key.rawKey });
        });
      }),
    );

  keys
    .command('list')
    .description(
      'Lists the API keys of an account with their settings, newest first; prints a line for each',
    )
    .requiredOption(...OWNER)
    .addHelpText(
      'after',
      `
Examples:
  sluice api-keys list --email ada@example.com
  sluice api-keys list --email ada@example.com | jq -r 'select(.lastUsedAt == null).keyId'`,
    )
    .action(({ email }: { email: string }) =>
      attempt(() =>
        inService(appOptions, async (service) => {
          const account = await findAccount(service, email);
          const query = Object.assign(new ListApiKeysQuery(), { include: ['details'] } as const);
          const { data } = await service.get(ApiKeysService).list(account.id, query);
          for (const { id, ...key } of data) print({ keyId: id, ...key });
        }),
      ),
    );

  keys
    .command('revoke')
    .description('Revokes an API key permanently; prints {"accountId","keyId"}')
    .argument('<key-id>', 'identifier of the key, from `api-keys list`')
    .requiredOption(...OWNER)
    .addHelpText(
      'after',
      '\nExample:\n  sluice api-keys revoke 019b1e5a-7c3d-7a4e-9f10-2b3c4d5e6f70 --email ada@example.com',
    )
    .action((keyId: string, { email }: { email: string }) =>
      attempt(() =>
        inService(appOptions, async (service) => {
          const { id: accountId } = await findAccount(service, email);
          const id = new IdPipe('API key').transform(keyId);
          await service.get(ApiKeysService).revoke(operatorPrincipal(accountId), id);
          print({ accountId, keyId: id });
        }),
      ),
    );
}
