import { InvalidArgumentError } from 'commander';
import type { Command } from 'commander';
import { AccountsService } from '../../accounts/accounts.service.js';
import { ownLimits } from '../../accounts/quotas/own-limits.js';
import type { NewLimits } from '../../accounts/quotas/own-limits.js';
import { QUOTA_SETTINGS, QUOTAS } from '../../accounts/quotas/quota-limits.js';
import type { Quota } from '../../accounts/quotas/quota-limits.js';
import { MAX_QUOTA } from '../../config/values.decorator.js';
import type { AppOptions } from '../app-options.js';
import { attempt, findAccount, inService, OWNER, print } from './in-service.js';
import { toKebab } from './option-name.js';

/** `sluice accounts limit` */
export function addLimitCommand(accounts: Command, appOptions: AppOptions): void {
  const limit = accounts
    .command('limit')
    .description(
      'Sets limits of an account in place of the settings; those that are not named stay; prints {"accountId","limits"}',
    )
    .requiredOption(...OWNER);
  for (const quota of QUOTAS) {
    const setting = QUOTA_SETTINGS[quota];
    limit.option(
      `--${toKebab(quota)} <number>`,
      `in place of ${setting}; none is no limit, default is the setting`,
      readQuota,
    );
  }
  limit
    .addHelpText(
      'after',
      `
Examples:
  sluice accounts limit --email ada@example.com --feeds 500 --posts-per-day none
  sluice accounts limit --email ada@example.com --feeds default`,
    )
    .action(({ email, ...given }: { email: string } & GivenLimits) =>
      attempt(() =>
        inService(appOptions, async (service) => {
          const { id } = await findAccount(service, email);
          await service.get(AccountsService).administer(id, { limits: toLimits(given) });
          const limits = ownLimits(await service.get(AccountsService).find(id));
          print({ accountId: id, limits });
        }),
      ),
    );
}

/** Commander makes an empty text of null, so the word stays until the options are read. */
type GivenLimits = Partial<Record<Quota, number | 'default'>>;

const toLimits = (given: GivenLimits): NewLimits =>
  Object.fromEntries(
    Object.entries(given).map(([quota, limit]) => [quota, limit === 'default' ? null : limit]),
  );

function readQuota(value: string): number | 'default' {
  if (value === 'default') return value;
  if (value === 'none') return 0;
  const limit = Number(value);
  if (/^\d+$/.test(value) && limit <= MAX_QUOTA) return limit;
  throw new InvalidArgumentError(`It is a whole number from 0 to ${MAX_QUOTA}, none or default.`);
}
