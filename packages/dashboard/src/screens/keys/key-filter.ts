import { useSearchParams } from 'wouter';
import type { ApiKey } from '../../api/keys.ts';
import { getKeyStatus } from './key-status.ts';

export const STATUS_FILTERS = ['active', 'expiring', 'paused', 'expired', 'unused'] as const;
type StatusFilter = (typeof STATUS_FILTERS)[number];

export interface KeyFilter {
  q: string;
  status: StatusFilter | '';
}

/** The filter of the list, kept in the query string. */
export function useKeyFilter(): [KeyFilter, (change: Partial<KeyFilter>) => void] {
  const [params, setParams] = useSearchParams();
  const status: KeyFilter['status'] =
    STATUS_FILTERS.find((name) => name === params.get('status')) ?? '';
  const filter: KeyFilter = { q: params.get('q') ?? '', status };
  const change = (part: Partial<KeyFilter>) =>
    setParams(
      Object.entries({ ...filter, ...part }).filter(([, value]) => value !== ''),
      { replace: true },
    );
  return [filter, change];
}

export function matches(key: ApiKey, { q, status }: KeyFilter, now: number): boolean {
  const text = `${key.name} ${key.keyPrefix}…${key.keySuffix}`.toLowerCase();
  if (!text.includes(q.trim().toLowerCase())) return false;
  if (status === '') return true;
  const { state, use } = getKeyStatus(key, now);
  if (status === 'unused') return use !== 'recent';
  // A key that expires soon still works.
  return state === status || (status === 'active' && state === 'expiring');
}
