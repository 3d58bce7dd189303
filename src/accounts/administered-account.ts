import type { VersionedRecord } from '../common/record-version.js';
import type { AccountEntity } from '../tenancy/account.entity.js';

/** What the operator sees of an account also changes when it is disabled, which its own version does not tell. */
export const versionOf = ({
  id,
  version,
  disabledAt,
}: Pick<AccountEntity, 'id' | 'version' | 'disabledAt'>): VersionedRecord => ({
  id,
  version: version * 2 + (disabledAt === null ? 0 : 1),
});
