import type { EntityManager } from 'typeorm';
import { AccountEntity, MAX_API_KEYS } from './account.entity.js';

/** Counts a new key; false where the account has as many as it may, also in a race. */
export async function countKey(manager: EntityManager, accountId: string): Promise<boolean> {
  const { affected } = await manager
    .createQueryBuilder()
    .update(AccountEntity)
    .set({ apiKeyCount: () => 'api_key_count + 1' })
    .where('id = :id AND api_key_count < :max', { id: accountId, max: MAX_API_KEYS })
    .execute();
  return affected !== 0;
}

/** Subtracts removed keys. */
export async function uncountKeys(
  manager: EntityManager,
  accountId: string,
  keys: number,
): Promise<void> {
  await manager.decrement(AccountEntity, { id: accountId }, 'apiKeyCount', keys);
}
