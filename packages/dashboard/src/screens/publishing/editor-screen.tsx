import { useEffect, useState } from 'react';
import { Link, useLocation, useSearch } from 'wouter';
import { useFeeds } from '../../api/feeds.ts';
import type { Feed } from '../../api/feeds.ts';
import type { Post } from '../../api/posts.ts';
import { useDraft, useDraftOf } from '../../api/drafts.ts';
import type { Draft, StoredDraft } from '../../api/drafts.ts';
import { Problem } from '../../api/problem.ts';
import { useOwnPost, usePublishPost, useUpdatePost } from '../../api/publishing.ts';
import { Button } from '../../components/button.tsx';
import { Form } from '../../components/form.tsx';
import { ErrorNotice, Warning } from '../../components/notice.tsx';
import { BackLink, LoadedRecord } from '../../components/record.tsx';
import { Screen } from '../../components/screen.tsx';
import { Loaded } from '../../components/states.tsx';
import { useToast } from '../../components/toast.tsx';
import { messages } from '../../messages/index.ts';
import { DraftNotice, DraftState } from './draft-notice.tsx';
import { PictureDialog } from './picture-dialog.tsx';
import { PostDetails } from './post-details.tsx';
import { PostEditor } from './post-editor.tsx';
import { toPostChange, toPostInput } from './post-fields.ts';
import styles from './publishing.module.css';
import { usePostDraft } from './use-post-draft.ts';

/** Writes a new post, or goes on with the draft that the address names. */
export function NewPostScreen() {
  const texts = messages.publishing;
  const [, navigate] = useLocation();
  const asked = new URLSearchParams(useSearch()).get('draft');
  // The editor stays open when its draft gets an address.
  const [open, setOpen] = useState({ count: 0, id: asked, isBegun: false });
  if (open.id !== asked) setOpen({ count: open.count + 1, id: asked, isBegun: false });
  const begin = ({ id }: Draft) => {
    setOpen({ ...open, id, isBegun: true });
    navigate(`/publishing/new?draft=${id}`, { replace: true });
  };
  const feeds = useFeeds();
  const draft = useDraft(open.isBegun ? null : asked);
  const notFound = {
    title: texts.draftNotFound,
    text: texts.draftNotFoundText,
    list: texts.title,
    href: '/publishing',
  };
  return (
    <LoadedRecord query={draft} icon="publish" notFound={notFound}>
      {(stored) => (
        <Loaded query={feeds}>
          {(all) => (
            <Editor
              key={open.count}
              stored={stored}
              feeds={all.filter(({ source }) => source === 'api')}
              onBegin={begin}
            />
          )}
        </Loaded>
      )}
    </LoadedRecord>
  );
}

/** Changes a post of a feed of the account's own. */
export function EditPostScreen({ id = '' }: { id?: string }) {
  const texts = messages.publishing;
  const feeds = useFeeds();
  const draft = useDraftOf(id);
  const notFound = {
    title: texts.notFound,
    text: texts.notFoundText,
    list: texts.title,
    href: '/publishing',
  };
  return (
    <LoadedRecord query={useOwnPost(id)} icon="publish" notFound={notFound}>
      {(post) => (
        <Loaded query={feeds}>
          {(all) =>
            all.some((feed) => feed.id === post.feedId && feed.source === 'api') ? (
              <Loaded query={draft}>
                {(stored) => <Editor post={post} stored={stored} feeds={all} />}
              </Loaded>
            ) : (
              <Screen title={texts.editPost}>
                <Warning>{texts.notOwn}</Warning>
              </Screen>
            )
          }
        </Loaded>
      )}
    </LoadedRecord>
  );
}

interface EditorProps {
  post?: Post;
  stored: StoredDraft | null;
  feeds: Feed[];
  onBegin?: (draft: Draft) => void;
}

function Editor({ post, stored, feeds, onBegin = () => undefined }: EditorProps) {
  const texts = messages.publishing;
  const [, navigate] = useLocation();
  const asked = new URLSearchParams(useSearch()).get('feed');
  const first = feeds.find(({ id }) => id === asked) ?? feeds[0];
  const draft = usePostDraft({ post, stored, firstFeedId: first?.id ?? '', onBegin });
  const { before, fields, feedId, change, saver, status } = draft;
  const [place, setPlace] = useState<number | null>(null);
  const insert = (text: string) => {
    const at = place ?? 0;
    change({ content: fields.content.slice(0, at) + text + fields.content.slice(at) });
  };
  const publish = usePublishPost();
  const update = useUpdatePost();
  const toast = useToast();
  const isBusy = publish.isPending || update.isPending;
  const error = publish.error ?? update.error;
  const errors = error ? Problem.from(error).fields : {};
  useLeaveWarning(!['unchanged', 'saved'].includes(status.kind));
  const save = async () => {
    await saver.flush();
    // Under the identifier of its draft, a post is published once, however often that is tried.
    const externalId = saver.id ?? null;
    if (post) await update.mutateAsync({ id: post.id, change: toPostChange(fields, before) });
    else await publish.mutateAsync({ feedId, post: { ...toPostInput(fields), externalId } });
    await saver.remove();
    toast(post ? texts.saved : texts.created);
    navigate(`/publishing?feed=${feedId}`);
  };
  if (!post && feeds.length === 0) {
    return (
      <Screen title={texts.newPost}>
        <Warning>
          {texts.empty}. <Link href="/publishing">{texts.title}</Link>
        </Warning>
      </Screen>
    );
  }
  return (
    <>
      <BackLink href={`/publishing?feed=${feedId}`}>{texts.back}</BackLink>
      <Screen title={post ? texts.editPost : texts.newPost}>
        <DraftNotice draft={draft} />
        <Form className={styles.form} onSubmit={save}>
          <PostEditor fields={fields} errors={errors} onChange={change} onPicture={setPlace} />
          <div className={styles.side}>
            <PostDetails
              fields={fields}
              errors={errors}
              onChange={change}
              {...(!post && { feeds })}
              feedId={feedId}
              onFeed={draft.chooseFeed}
            />
            {Object.keys(errors).length === 0 && <ErrorNotice error={error} />}
            <DraftState status={status} />
            <div className={styles.actions}>
              <Button busy={isBusy} onClick={() => navigate(`/publishing?feed=${feedId}`)}>
                {messages.common.close}
              </Button>
              <Button type="submit" kind="primary" icon="publish" busy={isBusy}>
                {post ? messages.common.save : texts.publish}
              </Button>
            </div>
          </div>
        </Form>
        {/* A form of its own cannot be within the other. */}
        {place !== null && <PictureDialog onInsert={insert} onClose={() => setPlace(null)} />}
      </Screen>
    </>
  );
}

/** The browser asks before it closes a page with text that is not stored. */
function useLeaveWarning(isChanged: boolean): void {
  useEffect(() => {
    if (!isChanged) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isChanged]);
}
