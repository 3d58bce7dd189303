import { useEffect, useState, useSyncExternalStore } from 'react';
import { drafts } from '../../api/drafts.ts';
import type { Draft, DraftInput, StoredDraft } from '../../api/drafts.ts';
import type { Post } from '../../api/posts.ts';
import { noteSessionEnd } from '../../api/query-client.ts';
import { DraftSaver } from './draft-saver.ts';
import { fromDraft, toDraft, toPostFields } from './post-fields.ts';
import type { PostFields } from './post-fields.ts';

interface Written {
  feedId: string;
  fields: PostFields;
}

interface PostDraftOptions {
  post: Post | undefined;
  stored: StoredDraft | null;
  firstFeedId: string;
  /** The draft of a new post is stored for the first time. */
  onBegin: (draft: Draft) => void;
}

/** The fields of the editor. What is written is stored as a draft of the account. */
export function usePostDraft({ post, stored, firstFeedId, onBegin }: PostDraftOptions) {
  const [before] = useState(() => toPostFields(post));
  const [written, setWritten] = useState<Written>(() => ({
    feedId: stored?.draft.feedId ?? post?.feedId ?? firstFeedId,
    fields: stored ? fromDraft(stored.draft) : before,
  }));
  const [isRestored, setRestored] = useState(stored !== null);
  const [saver] = useState(
    () =>
      new DraftSaver({
        ...{ store: drafts, postId: post?.id ?? null, stored, onBegin },
        onError: noteSessionEnd,
      }),
  );
  const status = useSyncExternalStore(saver.subscribe, saver.getStatus);
  useEffect(() => () => void saver.flush(), [saver]);
  const change = (next: Written) => {
    setWritten(next);
    saver.keep({ feedId: next.feedId, ...toDraft(next.fields) } satisfies DraftInput);
  };
  return {
    ...{ ...written, before, saver, status, isRestored },
    change: (part: Partial<PostFields>) =>
      change({ ...written, fields: { ...written.fields, ...part } }),
    chooseFeed: (feedId: string) => change({ ...written, feedId }),
    /** Goes on with what another tab has written. */
    adopt: async () => {
      const draft = await saver.adopt();
      setWritten({
        feedId: draft?.feedId ?? written.feedId,
        fields: draft ? fromDraft(draft) : before,
      });
    },
    /** Removes the draft, and starts again from the post as it is stored. */
    discard: async () => {
      setWritten({ feedId: written.feedId, fields: before });
      setRestored(false);
      await saver.remove();
    },
  };
}
