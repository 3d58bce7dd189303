import type { ApiKey } from '../../api/keys.ts';
import { useUpdateApiKey } from '../../api/keys.ts';
import { useToast } from '../../components/toast.tsx';
import { messages } from '../../messages/index.ts';

/** Returns a function that pauses a key, or resumes it, and says so. */
export function usePause({ id, name, paused }: ApiKey): () => void {
  const update = useUpdateApiKey();
  const toast = useToast();
  return () =>
    // Also if the key leaves the list, such as that of the active ones.
    void update
      .mutateAsync({ id, change: { paused: !paused } })
      .then(() => (paused ? messages.keys.resumed(name) : messages.keys.paused(name)))
      .then(toast, toast);
}
