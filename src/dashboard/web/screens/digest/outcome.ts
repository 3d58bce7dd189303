import type { Digest } from '../../api/ai.ts';
import { words } from '../../messages/index.ts';

/** Summarises a digest: the number of stories and posts. */
export const outcomeOf = (digest: Digest): string =>
  digest.groups.length === 0 ? words.digest.none : words.digest.outcome(digest);
