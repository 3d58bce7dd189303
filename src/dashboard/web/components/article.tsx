import { useLayoutEffect, useRef } from 'react';
import { articleNodes } from '../article.ts';
import styles from './article.module.css';

/** The content of a post, in its language and text direction. */
export function Article({ html, language }: { html: string; language: string | null }) {
  const content = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => content.current?.replaceChildren(...articleNodes(html)), [html]);
  return <div ref={content} className={styles.article} lang={language ?? undefined} dir="auto" />;
}
