import { useMutation } from '@tanstack/react-query';
import { settingsFor, useCreateFeed } from '../../api/feeds.ts';
import type { NewFeed } from '../../api/feeds.ts';
import { Problem } from '../../api/problem.ts';

interface Wanted {
  /** Where they were found. */
  address: string;
  urls: string[];
  categoryId: string | null;
  settings: NewFeed['settings'];
}

/** Subscribes to several feeds, one after another. The result is their number. */
export function useSubscribeToOffers() {
  const create = useCreateFeed();
  return useMutation({
    mutationFn: async ({ urls, categoryId, ...found }: Wanted): Promise<number> => {
      for (const feedUrl of urls) {
        const own = settingsFor(feedUrl, found);
        await create
          .mutateAsync({ feedUrl, categoryId, discover: false, ...own })
          .catch(unlessSubscribed);
      }
      return urls.length;
    },
  });
}

/** A second attempt, after one feed failed, does not fail for the feeds before it. */
function unlessSubscribed(failure: unknown): void {
  if (!(failure instanceof Problem && failure.code === 'conflict')) throw failure;
}
