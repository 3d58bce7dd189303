import { useFeeds } from '../../api/feeds.ts';
import { useHasPost } from '../../api/home.ts';
import { useApiKeys } from '../../api/keys.ts';
import type { Purpose } from '../start/purpose.ts';

export type StepName = 'hasKey' | 'hasRequest' | 'hasFeed' | 'hasPost';
export type Steps = Record<StepName, boolean>;

const READING: StepName[] = ['hasFeed', 'hasPost'];
const BUILDING: StepName[] = ['hasKey', 'hasRequest'];

/** The first steps of an account, by what it is for. */
export function selectSteps(purpose: Purpose): StepName[] {
  if (purpose === 'read') return READING;
  if (purpose === 'build') return BUILDING;
  return [...BUILDING, ...READING];
}

/** What of the first steps is done; undefined until it is known. */
export function useSteps(): Steps | undefined {
  const { data: keys } = useApiKeys();
  const { data: feeds } = useFeeds();
  const { data: anyPost } = useHasPost();
  const hasPost = feeds?.length === 0 ? false : anyPost;
  if (!keys || !feeds || hasPost === undefined) return undefined;
  return {
    hasKey: keys.length > 0,
    hasRequest: keys.some(({ lastUsedAt }) => lastUsedAt !== null),
    hasFeed: feeds.length > 0,
    hasPost,
  };
}
