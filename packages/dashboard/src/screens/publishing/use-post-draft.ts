import { useEffect, useState } from 'react';
import { useAccount } from '../../api/account.ts';
import type { Post } from '../../api/posts.ts';
import { getDraft, dropDraft, keepDraft } from '../../drafts.ts';
import { toPostFields } from './post-fields.ts';
import type { PostFields } from './post-fields.ts';

/** What the user has written, and where it belongs. */
interface Draft {
  feedId: string;
  /** The fields as they were when the user began. */
  before: PostFields;
  fields: PostFields;
}

/**
 * The fields of the editor. What is written and not saved stays when the screen is left, and is
 * there again when it is opened the next time in this tab.
 */
export function usePostDraft(post: Post | undefined, firstFeedId: string) {
  const accountId = useAccount().data?.id ?? '';
  const name = `${accountId}-${post?.id ?? 'post'}`;
  const fresh = (): Draft => {
    const fields = toPostFields(post);
    return { feedId: post?.feedId ?? firstFeedId, before: fields, fields };
  };
  const [kept] = useState(() => getDraft<Draft>(name));
  const [draft, setDraft] = useState(() => kept ?? fresh());
  const [isRestored, setRestored] = useState(kept !== null);
  const isChanged = draft.fields !== draft.before;
  useEffect(() => {
    if (isChanged) keepDraft(name, draft);
  }, [name, draft, isChanged]);
  return {
    ...draft,
    isChanged,
    /** Whether this was written before the screen was opened. */
    isRestored,
    change: (part: Partial<PostFields>) =>
      setDraft({ ...draft, fields: { ...draft.fields, ...part } }),
    chooseFeed: (feedId: string) => setDraft({ ...draft, feedId }),
    /** Starts again from the post as it is stored. */
    discard: () => {
      dropDraft(name);
      setDraft(fresh());
      setRestored(false);
    },
    /** After the draft was saved. */
    drop: () => dropDraft(name),
  };
}
