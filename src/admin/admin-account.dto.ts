import { toIso, toIsoOrNull } from '../common/instants.js';
import { LimitsDto, LimitsInputDto } from '../accounts/quotas/limits.dto.js';
import { QuotasDto } from '../accounts/quotas/quotas.dto.js';
import { versionOf } from '../accounts/administered-account.js';
import { ofVersion } from '../common/record-version.js';
import { Flag } from '../http/input/decorators/flag.decorator.js';
import { ObjectOf } from '../http/input/decorators/list.decorator.js';
import { OneOf, Text } from '../http/input/decorators/text.decorator.js';
import { PageQuery } from '../pagination/page-query.js';
import type { AccountEntity } from '../tenancy/account.entity.js';

const STATUSES = ['enabled', 'disabled'] as const;

export class ListAdminAccountsQuery extends PageQuery {
  @Text({
    min: 1,
    max: 254,
    optional: true,
    description: 'Only accounts of which the user of this e-mail address is a member.',
    example: 'ada@example.com',
  })
  email?: string;

  @OneOf(STATUSES, { optional: true, description: 'Only accounts that are so.' })
  status?: (typeof STATUSES)[number];
}

export class UpdateAdminAccountDto {
  /**
   * True disables the account: its keys are refused, and its sessions end.
   * @example true
   */
  @Flag({ optional: true })
  disabled?: boolean;

  @ObjectOf(() => LimitsInputDto, 'New limits of the account; those that are not given stay.')
  limits?: LimitsInputDto;
}

/** An account as the operator sees it: whose it is, and how much it holds. */
export class AdminAccountDto {
  /**
   * Unique identifier of the account.
   * @example 019b1e5a-7c3d-7a4e-9f10-2b3c4d5e6f70
   */
  id: string;

  /**
   * E-mail address of the owner; of the first one, where there are several.
   * @example ada@example.com
   */
  email: string;

  /**
   * When the account was created.
   * @example 2026-01-01T00:00:00.000Z
   */
  createdAt: string;

  /**
   * Since when the account is disabled; null for an enabled one.
   * @example 2026-01-02T03:04:05.678Z
   */
  disabledAt: string | null;

  /** The number of API keys. */
  apiKeys: number;

  /** The number of feeds. */
  feeds: number;

  /** The number of stored posts. */
  posts: number;

  static from(account: AccountEntity, owner: { email: string } | undefined): AdminAccountDto {
    const shown = {
      id: account.id,
      email: owner?.email ?? '',
      createdAt: toIso(account.createdAt),
      disabledAt: toIsoOrNull(account.disabledAt),
      apiKeys: account.apiKeyCount,
      feeds: account.feedCount,
      posts: account.postCount,
    };
    return ofVersion(shown, versionOf(account));
  }
}

export class AdminAccountDetailsDto extends AdminAccountDto {
  /** The limits of the account itself, which replace the settings. */
  limits: LimitsDto;

  /** The quotas of the account, with the limits that apply, and their usage. */
  quotas: QuotasDto;
}
