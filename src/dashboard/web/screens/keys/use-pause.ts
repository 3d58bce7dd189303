import type { ApiKey } from '../../api/keys.ts';
import { useUpdateApiKey } from '../../api/keys.ts';
import { useToast } from '../../components/toast.tsx';
import { words } from '../../messages/index.ts';

/** Returns a function that pauses a key, or resumes it, and says so. */
export function usePause({ id, name, paused }: ApiKey): () => void {
  const update = useUpdateApiKey();
  const toast = useToast();
  return () =>
    update.mutate(
      { id, change: { paused: !paused } },
      {
        onSuccess: () => toast(paused ? words.keys.resumed(name) : words.keys.paused(name)),
        onError: (error) => toast(error),
      },
    );
}
