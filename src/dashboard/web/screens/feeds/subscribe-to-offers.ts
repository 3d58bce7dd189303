import { useMutation } from '@tanstack/react-query';
import { useCreateFeed } from '../../api/feeds.ts';
import { Problem } from '../../api/problem.ts';

interface Wanted {
  urls: string[];
  categoryId: string | null;
}

/** Subscribes to several feeds, one after another. The result is their number. */
export function useSubscribeToOffers() {
  const create = useCreateFeed();
  return useMutation({
    mutationFn: async ({ urls, categoryId }: Wanted): Promise<number> => {
      for (const feedUrl of urls) {
        await create.mutateAsync({ feedUrl, categoryId, discover: false }).catch(unlessSubscribed);
      }
      return urls.length;
    },
  });
}

/** A second attempt, after one feed failed, does not fail for the feeds before it. */
function unlessSubscribed(failure: unknown): void {
  if (!(failure instanceof Problem && failure.code === 'conflict')) throw failure;
}
