import type { ApiKey } from '../../api/keys.ts';
import { useUpdateApiKey } from '../../api/keys.ts';
import { useToast } from '../../components/toast.tsx';
import { words } from '../../messages/index.ts';

/** Returns a function that pauses a key, or resumes it, and says so. */
export function usePause({ id, name, paused }: ApiKey): () => void {
  const update = useUpdateApiKey();
  const toast = useToast();
  return () =>
    // Also if the key leaves the list, such as that of the active ones.
    void update
      .mutateAsync({ id, change: { paused: !paused } })
      .then(() => (paused ? words.keys.resumed(name) : words.keys.paused(name)))
      .then(toast, toast);
}
