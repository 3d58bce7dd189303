import type { EntityManager, EntityTarget, FindOptionsWhere } from 'typeorm';
import { LimitReachedError } from '../http/problems/errors.js';
import { lockAccount } from './account-lock.js';

/** The number of records of a kind that an account may have. docs/operations.md lists all limits. */
export interface RecordLimit<T extends OwnedRow> {
  entity: EntityTarget<T>;
  most: number;
  nouns: string;
  /** What makes room for another one; by default the deletion of one. */
  remedy?: string;
  /** Which records count; by default all. */
  counted?: FindOptionsWhere<T>;
}

interface OwnedRow {
  accountId: string;
}

/**
 * Checks, in the transaction that is about to add a record, that the account may have another one.
 * The lock on the account makes all that add a record of an account wait for each other, so the
 * limit also holds for concurrent requests to several processes.
 * @throws LimitReachedError
 */
export async function checkRoom<T extends OwnedRow>(
  manager: EntityManager,
  accountId: string,
  limit: RecordLimit<T>,
): Promise<void> {
  await lockAccount(manager, accountId);
  const { entity, most, counted } = limit;
  const where = { ...counted, accountId } as FindOptionsWhere<T>;
  if ((await manager.countBy(entity, where)) >= most) throw limitReached(limit);
}

/** The error of an account that has as many records as it may. */
export const limitReached = ({
  most,
  nouns,
  remedy = 'delete one first',
}: Pick<RecordLimit<OwnedRow>, 'most' | 'nouns' | 'remedy'>): LimitReachedError =>
  new LimitReachedError(`An account may have ${most} ${nouns}; ${remedy}.`);
