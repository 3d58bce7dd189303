import { useEffect, useRef, useState } from 'react';
import { usePost } from '../../api/posts.ts';
import type { Post } from '../../api/posts.ts';
import { Problem } from '../../api/problem.ts';
import { EmptyState, Loaded } from '../../components/states.tsx';
import { usePageTitle } from '../../components/screen.tsx';
import { messages } from '../../messages/index.ts';
import { AiPanel } from './ai-panel.tsx';
import { DeletePostDialog } from './delete-post-dialog.tsx';
import { PostBar } from './post-bar.tsx';
import { PostBody } from './post-body.tsx';
import styles from './post.module.css';
import { useHits } from './use-hits.ts';
import type { Reader } from './use-reader.ts';

interface PostPaneProps {
  id: string;
  reader: Reader;
  isBeside?: boolean;
}

/** The open post, with the bar of its actions. */
export function PostPane({ id, reader, isBeside = false }: PostPaneProps) {
  const post = usePost(id);
  return (
    <>
      {!post.data && <PostBar reader={reader} isBeside={isBeside} />}
      {isMissing(post.error) ? (
        <EmptyState icon="search" title={messages.posts.notFound}>
          {messages.posts.notFoundText}
        </EmptyState>
      ) : (
        <Loaded query={post} rows={8}>
          {(data) => <OpenPost post={data} reader={reader} isBeside={isBeside} />}
        </Loaded>
      )}
    </>
  );
}

/** To try again would not help. */
const isMissing = (error: Error | null): boolean =>
  error !== null && ['not_found', 'invalid_request'].includes(Problem.from(error).code);

interface OpenPostProps {
  post: Post;
  reader: Reader;
  isBeside: boolean;
}

function OpenPost({ post, reader, isBeside }: OpenPostProps) {
  usePageTitle(post.title || messages.common.untitled);
  useReadOnce(post, reader);
  const article = useRef<HTMLElement>(null);
  const hits = useHits(article, reader.choice.q, post);
  const [isDeleting, setDeleting] = useState(false);
  // It closes with its post: the next one has the whole width.
  const [isPanelOpen, setPanelOpen] = useState(false);
  return (
    <>
      <PostBar
        reader={reader}
        isBeside={isBeside}
        post={post}
        hits={hits}
        isPanelOpen={isPanelOpen}
        onPanel={() => setPanelOpen(!isPanelOpen)}
        onDelete={() => setDeleting(true)}
      />
      <div className={`${styles.spread} ${isPanelOpen ? styles.withPanel : ''}`}>
        <PostBody ref={article} post={post} reader={reader} />
        {isPanelOpen && <AiPanel post={post} onClose={() => setPanelOpen(false)} />}
      </div>
      {isDeleting && (
        <DeletePostDialog post={post} onDone={reader.close} onClose={() => setDeleting(false)} />
      )}
    </>
  );
}

/** A post is read once it is open; not again, when the user marks it as unread meanwhile. */
function useReadOnce(post: Post, { setRead }: Reader): void {
  const isDone = useRef(false);
  useEffect(() => {
    if (isDone.current) return;
    isDone.current = true;
    setRead(post, true);
  }, [post, setRead]);
}
