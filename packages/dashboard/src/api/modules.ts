import { useService } from './account.ts';
import type { Schemas } from './client.ts';

export type ModuleName = Schemas['Service']['modules'][number];

/**
 * Says whether this installation has a module that operators can leave out (`MODULES_OFF`). Until
 * the service has told, it has all: most installations do.
 */
export function useHasModule(): (name: ModuleName | undefined) => boolean {
  const { data: service } = useService();
  return (name) => name === undefined || !service || service.modules.includes(name);
}
