import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { MouseEvent } from 'react';
import { articleNodes } from '../article.ts';
import { COPY } from '../article-code.ts';
import { NOTE } from '../article-notes.ts';
import { VIEW } from '../article-pictures.ts';
import { PLAY, play } from '../article-players.ts';
import { messages } from '../messages/index.ts';
import styles from './article.module.css';
import { copyText } from './copy.tsx';
import { PictureViewer } from './picture-viewer.tsx';
import { findPictures } from './find-pictures.ts';
import type { Picture } from './find-pictures.ts';
import { useToast } from './toast.tsx';

interface ArticleProps {
  html: string;
  language: string | null;
}

/** The content of a post, in its language and text direction. */
export function Article({ html, language }: ArticleProps) {
  const content = useRef<HTMLDivElement>(null);
  const [viewed, setViewed] = useState<{ pictures: Picture[]; first: number } | null>(null);
  const toast = useToast();
  useLayoutEffect(() => content.current?.replaceChildren(...articleNodes(html)), [html]);
  useCodeColours(content, html);
  const onClick = async ({ target }: MouseEvent) => {
    const part =
      target instanceof Element
        ? target.closest(`[${COPY}], [${VIEW}], [${NOTE}], [${PLAY}]`)
        : null;
    if (!(part instanceof HTMLElement) || !content.current) return;
    if (part.hasAttribute(PLAY)) {
      play(part);
    } else if (part.hasAttribute(VIEW)) {
      const first = [...content.current.querySelectorAll(`[${VIEW}]`)].indexOf(part);
      setViewed({ pictures: findPictures(content.current), first });
    } else if (part.hasAttribute(COPY)) {
      try {
        await copyText(part.parentElement?.querySelector('pre')?.textContent ?? '', part);
        toast(messages.posts.codeCopied);
      } catch {
        toast(new Error(messages.common.notCopied));
      }
    }
  };
  return (
    <>
      <div
        ref={content}
        className={styles.article}
        lang={language ?? undefined}
        dir="auto"
        onClick={(event) => {
          followNote(event, content.current);
          void onClick(event);
        }}
      />
      {viewed && <PictureViewer {...viewed} onClose={() => setViewed(null)} />}
    </>
  );
}

/** A footnote is in the page, and its address is none of the dashboard. */
function followNote(event: MouseEvent, content: Element | null): void {
  const link = event.target instanceof Element ? event.target.closest(`[${NOTE}]`) : null;
  const id = link?.getAttribute(NOTE);
  if (!id || !content) return;
  event.preventDefault();
  const note = content.querySelector<HTMLElement>(`#${CSS.escape(id)}`);
  note?.scrollIntoView({ block: 'center' });
  if (note) note.tabIndex = note.localName === 'a' ? 0 : -1;
  note?.focus({ preventScroll: true });
}

/** The highlighter loads only where there is code. */
function useCodeColours(content: React.RefObject<HTMLElement | null>, html: string): void {
  useEffect(() => {
    if (!content.current?.querySelector('pre > code')) return;
    let isGone = false;
    void import('../code-highlighter.ts').then(({ highlightCode }) => {
      if (!isGone && content.current) highlightCode(content.current);
    });
    return () => {
      isGone = true;
    };
  }, [content, html]);
}
