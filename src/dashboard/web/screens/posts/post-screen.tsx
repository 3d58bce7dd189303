import { useState } from 'react';
import { Link, useLocation } from 'wouter';
import { useFeeds } from '../../api/feeds.ts';
import { useDeletePost, usePost } from '../../api/posts.ts';
import type { Post } from '../../api/posts.ts';
import { Article } from '../../components/article.tsx';
import { Button } from '../../components/button.tsx';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { Icon } from '../../components/icon.tsx';
import { usePageTitle } from '../../components/screen.tsx';
import { Loaded } from '../../components/states.tsx';
import { Day } from '../../components/time.tsx';
import { useToast } from '../../components/toast.tsx';
import { siteName, webAddress } from '../../web-address.ts';
import { Attachments } from './attachments.tsx';
import { Insights } from './insights.tsx';
import { FROM_DIGEST, FROM_LIST } from './origins.ts';
import styles from './post.module.css';

/** A single post with its content. */
export function PostScreen({ id = '' }: { id?: string }) {
  const post = usePost(id);
  return (
    <div className={styles.page}>
      <Link href={isFromDigest() ? '/digest' : '/posts'} className={styles.back} onClick={goBack}>
        <Icon name="back" size={18} />
        {isFromDigest() ? 'Digest' : 'Posts'}
      </Link>
      <Loaded query={post} rows={8}>
        {(data) => <OpenPost post={data} />}
      </Loaded>
    </div>
  );
}

const isFromDigest = () => history.state === FROM_DIGEST;

/** Goes back to the list with its filters and scroll position. */
function goBack(event: { preventDefault: () => void }): void {
  if (!canGoBack()) return;
  event.preventDefault();
  history.back();
}

const canGoBack = () => history.state === FROM_LIST || isFromDigest();

function OpenPost({ post }: { post: Post }) {
  const title = post.title || 'Untitled';
  usePageTitle(title);
  const { data: feeds = [] } = useFeeds();
  const feed = feeds.find(({ id }) => id === post.feedId);
  const original = webAddress(post.url);
  const [isDeleting, setDeleting] = useState(false);
  const remove = useDeletePost(post.id);
  return (
    <article>
      <header className={styles.header}>
        <h1 dir="auto">{title}</h1>
        <p className={styles.meta}>
          {feed && (
            <Link href={`/posts?feed=${feed.id}`} dir="auto">
              {feed.title}
            </Link>
          )}
          <Day instant={post.publishedAt} />
          <Authors post={post} />
        </p>
      </header>
      <Insights post={post} feed={feed} />
      {post.contentHtml ? (
        <Article html={post.contentHtml} language={post.language} />
      ) : (
        <p className={styles.summary} dir="auto">
          {post.summary ?? 'This post has no text.'}
        </p>
      )}
      <Attachments attachments={post.attachments} />
      <footer className={styles.footer}>
        {original && (
          <a href={original} target="_blank" rel="noopener noreferrer" className={styles.original}>
            Read on {siteName(original)}
            <Icon name="external" size={16} />
          </a>
        )}
        <Button kind="quiet" icon="trash" onClick={() => setDeleting(true)}>
          Delete
        </Button>
      </footer>
      {isDeleting && (
        <DeletePostDialog
          post={post}
          onDelete={remove.mutateAsync}
          onClose={() => setDeleting(false)}
        />
      )}
    </article>
  );
}

function Authors({ post }: { post: Post }) {
  const names = post.authors.map(({ name }) => name).filter(Boolean);
  return names.length > 0 ? (
    <span>
      <bdi>{names.join(', ')}</bdi>
    </span>
  ) : null;
}

interface DeletePostDialogProps {
  post: Post;
  onDelete: () => Promise<unknown>;
  onClose: () => void;
}

function DeletePostDialog({ post, onDelete, onClose }: DeletePostDialogProps) {
  const toast = useToast();
  const [, navigate] = useLocation();
  const confirm = async () => {
    await onDelete();
    toast('The post has been deleted.');
    if (canGoBack()) history.back();
    else navigate('/posts', { replace: true });
  };
  return (
    <ConfirmDialog title="Delete this post?" action="Delete" onConfirm={confirm} onClose={onClose}>
      <p>
        <strong dir="auto">{post.title || 'Untitled'}</strong> will be removed from your account.
        Fetching its feed again does not restore it.
      </p>
    </ConfirmDialog>
  );
}
