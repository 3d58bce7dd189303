import { useState } from 'react';
import { readUnread, useMarkAllRead } from '../../api/post-states.ts';
import { useToast } from '../../components/toast.tsx';
import { messages } from '../../messages/index.ts';
import type { Reader } from './use-reader.ts';

/** Marks all posts of the list as read. Undo takes it back; for very many posts, a question comes first. */
export function useMarkAll({ filter, mark }: Reader) {
  const [isBusy, setBusy] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const all = useMarkAllRead();
  const toast = useToast();
  const markAll = async () => {
    setBusy(true);
    try {
      const unread = await readUnread(filter);
      if (unread === null) setAsking(true);
      else if (unread.length === 0) toast(messages.posts.noUnread, { kind: 'info' });
      else {
        mark(unread, { read: true });
        toast(messages.posts.markedRead(unread.length), {
          onUndo: () => mark(unread, { read: false }),
        });
      }
    } catch (error) {
      toast(error as Error);
    } finally {
      setBusy(false);
    }
  };
  return {
    isBusy,
    isAsking,
    markAll,
    confirm: () => all.mutateAsync(filter),
    cancel: () => setAsking(false),
  };
}
