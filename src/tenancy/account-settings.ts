import type { Dialect } from '../database/engines/dialect.js';
import type { SelectExecutor } from '../database/replica-select-executor.js';
import type { Duplicates } from './account.entity.js';

/** What each of these accounts does with duplicates, by identifier. SQL by hand for look-ups: decision 68. */
export async function findDuplicatesSettings(
  selects: SelectExecutor,
  dialect: Dialect,
  accountIds: string[],
): Promise<Map<string, Duplicates>> {
  const rows = await selects.select<{ id: string; duplicates: Duplicates }>(
    `SELECT id, duplicates ${dialect.fromIdList('accounts', 'id', 'uuid')}`,
    [JSON.stringify(accountIds)],
  );
  return new Map(rows.map(({ id, duplicates }) => [id, duplicates]));
}
