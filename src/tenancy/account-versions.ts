import { LessThan } from 'typeorm';
import type { EntityManager } from 'typeorm';
import type { Dialect } from '../database/engines/dialect.js';
import type { KnownVersion, SelectExecutor } from '../database/replica-select-executor.js';
import { runStatement } from '../database/queries/run-statement.js';
import { AccountEntity } from './account.entity.js';
import type { Duplicates } from './account.entity.js';

/** The account whose content a list shows, and its content version on the primary. */
export interface AccountContent {
  accountId: string;
  contentVersion: number;
  /** Its setting at that version, where it is known. */
  duplicates?: Duplicates;
}

/** The content version, as a replica has to have it. */
export const versionOf = ({ accountId, contentVersion }: AccountContent): KnownVersion => ({
  sql: 'SELECT content_version FROM accounts WHERE id = ?',
  parameters: [accountId],
  value: contentVersion,
});

/** Invalidates the cached pages of accounts whose content looks different without a write of it. */
export async function moveContentVersions(
  manager: EntityManager,
  accountIds: string[],
): Promise<void> {
  const now = Date.now();
  for (const id of accountIds.toSorted()) {
    await runStatement(
      manager,
      `UPDATE accounts SET content_version =
         CASE WHEN content_version < ? THEN ? ELSE content_version + 1 END WHERE id = ?`,
      [now, now, id],
    );
  }
}

/** The bounds of the log of changes of an account. */
export interface LogEnds {
  /** The version of the newest change. */
  newest: number;
  /** Some deletions up to this version were removed from the log; 0 if none were. */
  keptSince: number;
}

export async function findLogEnds(selects: SelectExecutor, accountId: string): Promise<LogEnds> {
  const [row] = await selects.select<LogEnds>(
    `SELECT change_version AS newest, changes_kept_since AS "keptSince"
     FROM accounts WHERE id = ?`,
    [accountId],
  );
  return { newest: Number(row?.newest ?? 0), keptSince: Number(row?.keptSince ?? 0) };
}

/** Notes, in the transaction that removes them from the log, deletions up to a version. */
export async function noteRemovedChanges(
  manager: EntityManager,
  accountId: string,
  until: number,
): Promise<void> {
  await manager.update(
    AccountEntity,
    { id: accountId, changesKeptSince: LessThan(until) },
    { changesKeptSince: until },
  );
}

/** Sets the version of the newest change, which is one of the state of posts. */
export async function setStateVersion(
  manager: EntityManager,
  accountId: string,
  version: number,
): Promise<void> {
  await manager.update(
    AccountEntity,
    { id: accountId },
    { changeVersion: version, stateVersion: version },
  );
}

/** `enabled` leaves out the accounts that are disabled. */
const VERSIONS = {
  change: ['change_version', ''],
  state: ['state_version', ''],
  enabledContent: ['content_version', 'AND disabled_at IS NULL'],
} as const;

/** A version of each of these accounts, by identifier. SQL by hand for look-ups: decision 68. */
export async function findVersions(
  selects: SelectExecutor,
  dialect: Dialect,
  accountIds: string[],
  kind: keyof typeof VERSIONS,
): Promise<Map<string, number>> {
  const [column, condition] = VERSIONS[kind];
  const rows = await selects.select<{ id: string; version: number | string }>(
    `SELECT id, ${column} AS version ${dialect.fromIdList('accounts', 'id', 'uuid')} ${condition}`,
    [JSON.stringify(accountIds)],
  );
  return new Map(rows.map(({ id, version }) => [id, Number(version)]));
}
