import type { Digest } from '../../api/ai.ts';
import { messages } from '../../messages/index.ts';

/** Summarises a digest: the number of stories and posts. */
export const toDigestOutcome = (digest: Digest): string =>
  digest.groups.length === 0 ? messages.digest.none : messages.digest.outcome(digest);
