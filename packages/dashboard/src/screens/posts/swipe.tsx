import { useRef, useState } from 'react';
import type { PointerEvent, ReactNode } from 'react';
import type { Post } from '../../api/posts.ts';
import { Icon } from '../../components/icon.tsx';
import styles from './swipe.module.css';

export interface Marks {
  toggleRead: (post: Post) => void;
  toggleStar: (post: Post) => void;
  swipe: (post: Post, kind: 'read' | 'star') => void;
}

/** A finger that moved so far starts a swipe, or completes it. */
const START_PX = 12;
const COMPLETE_PX = 72;
const FURTHEST_PX = 110;

/** On a touch screen: a swipe towards the end marks a post as read, towards the start stars it. */
export function Swipe(props: { post: Post; marks: Marks; children: ReactNode }) {
  const { post, marks, children } = props;
  const content = useRef<HTMLDivElement>(null);
  const [isTouched, setTouched] = useState(false);
  const start = useRef<number | null>(null);
  const distance = useRef(0);
  const move = (pixels: number) => {
    distance.current = pixels;
    content.current?.style.setProperty('transform', pixels ? `translateX(${pixels}px)` : 'none');
  };
  const onMove = ({ clientX }: PointerEvent) => {
    if (start.current === null) return;
    const moved = clientX - start.current;
    if (distance.current === 0 && Math.abs(moved) < START_PX) return;
    move(Math.max(-FURTHEST_PX, Math.min(FURTHEST_PX, moved)));
  };
  const end = (isComplete: boolean) => {
    const moved = distance.current;
    start.current = null;
    move(0);
    if (!isComplete || Math.abs(moved) < COMPLETE_PX) return;
    const isForward = moved > 0 === (document.dir !== 'rtl');
    marks.swipe(post, isForward ? 'read' : 'star');
  };
  return (
    <div
      className={styles.swipe}
      onPointerDown={({ pointerType, clientX }) => {
        if (pointerType !== 'touch') return;
        start.current = clientX;
        setTouched(true);
      }}
      onPointerMove={onMove}
      onPointerUp={() => end(true)}
      // The browser takes over to scroll.
      onPointerCancel={() => end(false)}
    >
      {isTouched && (
        <span className={styles.hints} aria-hidden>
          <Icon name={post.read ? 'circle' : 'check'} size={20} />
          <Icon name="star" size={20} />
        </span>
      )}
      <div ref={content} className={styles.content}>
        {children}
      </div>
    </div>
  );
}
