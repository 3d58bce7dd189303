import { useFeeds } from '../../api/feeds.ts';
import { useHasPost } from '../../api/home.ts';
import { useApiKeys } from '../../api/keys.ts';
import { useMay } from '../../api/rights.ts';
import type { Purpose } from '../start/purpose.ts';

export type StepName = 'hasKey' | 'hasRequest' | 'hasFeed' | 'hasPost';
export type Steps = Record<StepName, boolean>;

const READING: StepName[] = ['hasFeed', 'hasPost'];
const BUILDING: StepName[] = ['hasKey', 'hasRequest'];

/** The first steps of an account, by what it is for, as far as the member may take them. */
export function selectSteps(purpose: Purpose, may: ReturnType<typeof useMay>): StepName[] {
  return [
    ...(purpose !== 'read' && may('keys') ? BUILDING : []),
    ...(purpose !== 'build' && may('feeds:write') ? READING : []),
  ];
}

/** What of the first steps is done; undefined until it is known. */
export function useSteps(): Steps | undefined {
  const may = useMay();
  const { data: keys = may('keys') ? undefined : [] } = useApiKeys();
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
