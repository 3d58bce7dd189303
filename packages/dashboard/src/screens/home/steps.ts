import { useFeeds } from '../../api/feeds.ts';
import { useHasPost } from '../../api/home.ts';
import { useApiKeys } from '../../api/keys.ts';

export interface Steps {
  hasKey: boolean;
  hasRequest: boolean;
  hasFeed: boolean;
  hasPost: boolean;
  isDone: boolean;
}

/** What of the first steps is done; undefined until it is known. */
export function useSteps(): Steps | undefined {
  const { data: keys } = useApiKeys();
  const { data: feeds } = useFeeds();
  const { data: anyPost } = useHasPost();
  const hasPost = feeds?.length === 0 ? false : anyPost;
  if (!keys || !feeds || hasPost === undefined) return undefined;
  const hasKey = keys.length > 0;
  const hasRequest = keys.some(({ lastUsedAt }) => lastUsedAt !== null);
  const hasFeed = feeds.length > 0;
  return { hasKey, hasRequest, hasFeed, hasPost, isDone: hasRequest && hasFeed && hasPost };
}
