import type { AuditDetails } from '../../audit/audit-event.js';
import type { AccountEntity } from '../../tenancy/account.entity.js';
import { QUOTAS } from './quota-limits.js';
import type { Quota, QuotaLimits } from './quota-limits.js';

type LimitColumn<Name extends Quota> = `max${Capitalize<Name>}`;

/** The limits of an account itself, of some quotas: null is the setting, and 0 is no limit. */
export type OwnLimits<Name extends Quota = Quota> = Pick<AccountEntity, LimitColumn<Name>>;

/** The property of the account with its own limit of a quota. */
const limitColumn = <Name extends Quota>(quota: Name): LimitColumn<Name> =>
  `max${quota.charAt(0).toUpperCase()}${quota.slice(1)}` as LimitColumn<Name>;

/** The limit that applies to an account, and whether it is of the account itself. */
export interface EffectiveLimit {
  limit: number | null;
  isOwn: boolean;
}

/** The own limit of the account, or else that of the settings. */
export function effectiveLimit<Name extends Quota>(
  quota: Name,
  account: OwnLimits<Name> | null | undefined,
  settings: QuotaLimits,
): EffectiveLimit {
  const own: number | null = account?.[limitColumn(quota)] ?? null;
  return own === null
    ? { limit: settings[quota], isOwn: false }
    : { limit: own || null, isOwn: true };
}

/** The own limits of the account, by quota. */
export const ownLimits = (account: OwnLimits): Record<Quota, number | null> =>
  Object.fromEntries(QUOTAS.map((quota) => [quota, account[limitColumn(quota)]])) as Record<
    Quota,
    number | null
  >;

/** New limits of an account; what is undefined stays. */
export type NewLimits = { [Name in Quota]?: number | null | undefined };

/** The given limits that differ from those of the account, as columns and by quota. */
export function changedLimits(
  account: OwnLimits,
  given: NewLimits,
): { columns: Partial<OwnLimits>; details: AuditDetails } {
  const changed = QUOTAS.flatMap((quota) => {
    const limit = given[quota];
    return limit === undefined || limit === account[limitColumn(quota)] ? [] : [{ quota, limit }];
  });
  return {
    columns: Object.fromEntries(changed.map(({ quota, limit }) => [limitColumn(quota), limit])),
    details: Object.fromEntries(changed.map(({ quota, limit }) => [quota, limit])),
  };
}
