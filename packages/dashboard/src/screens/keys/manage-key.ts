import type { ApiKey } from '../../api/keys.ts';
import { useMay } from '../../api/rights.ts';
import { isGrantable } from './key-presets.ts';

/** Which keys the member may manage: nobody manages a key that may do more. */
export function useManageKey() {
  const may = useMay();
  /** An account can end a key of administration, and not change it. */
  const mayRevoke = ({ scopes }: ApiKey) => scopes.filter(isGrantable).every((scope) => may(scope));
  const mayChange = (key: ApiKey) => mayRevoke(key) && key.scopes.every(isGrantable);
  return { mayChange, mayRevoke };
}
