import type { EntityManager } from 'typeorm';
import type { AuditDetails } from '../audit/audit-event.js';
import type { VersionedRecord } from '../common/record-version.js';
import type { AccountEntity } from '../tenancy/account.entity.js';
import type { NewLimits } from './quotas/own-limits.js';

/** What the operator sees of an account also changes when it is disabled, which its own version does not tell. */
export const versionOf = ({
  id,
  version,
  disabledAt,
}: Pick<AccountEntity, 'id' | 'version' | 'disabledAt'>): VersionedRecord => ({
  id,
  version: version * 2 + (disabledAt === null ? 0 : 1),
});

/** What the operator changes of an account; what is undefined stays. */
export interface AccountChanges {
  disabled?: boolean | undefined;
  limits?: NewLimits | undefined;
}

/** What was changed, as the log of the account tells it. */
export interface AccountEvent {
  type: 'account.disabled' | 'account.enabled' | 'account.limited';
  details?: AuditDetails;
}

/** Steps of others in the transaction of a change, behind the lock on the account. */
export interface ChangeSteps {
  /** Throws where the account must stay as it is. */
  check?: (manager: EntityManager, account: AccountEntity | null) => Promise<void> | void;
  /** Records a change in a further log. */
  record?: (manager: EntityManager, event: AccountEvent) => Promise<void>;
}
