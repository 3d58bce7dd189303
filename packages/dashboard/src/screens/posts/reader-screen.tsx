import { useEffect, useRef } from 'react';
import { usePrefetchedPosts } from '../../api/posts.ts';
import { Icon } from '../../components/icon.tsx';
import { messages } from '../../messages/index.ts';
import { loadedPart } from '../../components/loaded-part.tsx';
import { useIsWide } from '../../shell/wide.ts';
import { ListPane } from './list-pane.tsx';
import { PostPane } from './post-pane.tsx';
import styles from './reader.module.css';
import { paper } from './reading-settings.ts';
import { useReader } from './use-reader.ts';
import { useReaderKeys } from './reader-keys.ts';

const LabelPicker = loadedPart(async () => (await import('./label-picker.tsx')).LabelPicker);

/** The list and the open post: side by side in a wide window, else one at a time. */
export function ReaderScreen({ id }: { id?: string }) {
  const isWide = useIsWide();
  const reader = useReader(id);
  useReaderKeys(reader, isWide);
  usePrefetchedPosts([reader.next?.id, reader.previous?.id]);
  const pane = useFocusOnOpen(id, isWide);
  const shownPaper = paper.use();
  const picker = reader.labelled && (
    <LabelPicker post={reader.labelled} onClose={() => reader.label(null)} />
  );
  if (!isWide) {
    return (
      <div className={styles.narrow}>
        {id ? (
          <div className={styles.paper} data-paper={shownPaper}>
            <PostPane key={id} id={id} reader={reader} />
          </div>
        ) : (
          <ListPane reader={reader} isBeside={false} />
        )}
        {picker}
      </div>
    );
  }
  return (
    <div className={styles.reader} data-fills-window>
      <ListPane reader={reader} isBeside />
      {/* Scrolls by keyboard. */}
      <section
        ref={pane}
        className={`${styles.pane} ${styles.paper}`}
        data-paper={shownPaper}
        data-reading
        tabIndex={0}
        aria-label={messages.posts.readingPane}
      >
        {id ? (
          <PostPane key={id} id={id} reader={reader} isBeside />
        ) : (
          <div className={styles.nothing}>
            <Icon name="posts" size={28} />
            <p>{messages.posts.choosePost}</p>
          </div>
        )}
      </section>
      {picker}
    </div>
  );
}

/** Another post starts at its top, and has the focus beside the list. */
function useFocusOnOpen(id: string | undefined, isWide: boolean) {
  const pane = useRef<HTMLElement>(null);
  const before = useRef(id);
  useEffect(() => {
    if (before.current === id) return;
    before.current = id;
    pane.current?.scrollTo(0, 0);
    if (id && isWide) pane.current?.focus({ preventScroll: true });
  }, [id, isWide]);
  return pane;
}
