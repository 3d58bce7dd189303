import { useEffect, useState } from 'react';
import { Link, useLocation, useSearch } from 'wouter';
import { useFeeds } from '../../api/feeds.ts';
import type { Feed } from '../../api/feeds.ts';
import type { Post } from '../../api/posts.ts';
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
import { PictureDialog } from './picture-dialog.tsx';
import { PostDetails } from './post-details.tsx';
import { PostEditor } from './post-editor.tsx';
import { toPostChange, toPostInput } from './post-fields.ts';
import styles from './publishing.module.css';
import { usePostDraft } from './use-post-draft.ts';

/** Writes a new post. */
export const NewPostScreen = () => (
  <Loaded query={useFeeds()} rows={8}>
    {(feeds) => <Editor feeds={feeds.filter(({ source }) => source === 'api')} />}
  </Loaded>
);

/** Changes a post of a feed of the account's own. */
export function EditPostScreen({ id = '' }: { id?: string }) {
  const texts = messages.publishing;
  const feeds = useFeeds();
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
              <Editor post={post} feeds={all} />
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

function Editor({ post, feeds }: { post?: Post; feeds: Feed[] }) {
  const texts = messages.publishing;
  const [, navigate] = useLocation();
  const asked = new URLSearchParams(useSearch()).get('feed');
  const first = feeds.find(({ id }) => id === asked) ?? feeds[0];
  const draft = usePostDraft(post, first?.id ?? '');
  const { before, fields, change } = draft;
  // The feed of a draft can be gone.
  const feedId = feeds.some(({ id }) => id === draft.feedId) ? draft.feedId : (first?.id ?? '');
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
  useLeaveWarning(draft.isChanged && !publish.isSuccess && !update.isSuccess);
  const save = async () => {
    if (post) await update.mutateAsync({ id: post.id, change: toPostChange(fields, before) });
    else await publish.mutateAsync({ feedId, post: toPostInput(fields) });
    draft.drop();
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
        {draft.isRestored && (
          <div role="status" className={styles.restored}>
            <Warning>{texts.restored}</Warning>
            <Button onClick={draft.discard}>{texts.discard}</Button>
          </div>
        )}
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
            <div className={styles.actions}>
              <Button busy={isBusy} onClick={() => navigate(`/publishing?feed=${feedId}`)}>
                {messages.common.cancel}
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

/** The browser asks before it closes a page with changes that are not saved. */
function useLeaveWarning(isChanged: boolean): void {
  useEffect(() => {
    if (!isChanged) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isChanged]);
}
