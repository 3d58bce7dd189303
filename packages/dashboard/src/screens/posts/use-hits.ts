import { useEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';
import type { Post } from '../../api/posts.ts';
import { buildPattern, getTerms } from './search-terms.ts';

const NAME = 'search-hits';
const MOST_HITS = 500;

export interface Hits {
  count: number;
  goToNext: () => void;
}

/** Highlights what the search found in the open post, without a change of its elements. */
export function useHits(article: RefObject<HTMLElement | null>, q: string, post: Post): Hits {
  const ranges = useRef<Range[]>([]);
  const at = useRef(-1);
  const [count, setCount] = useState(0);
  const { contentHtml } = post;
  useEffect(() => {
    const pattern = 'highlights' in CSS ? buildPattern(getTerms(q)) : null;
    ranges.current = pattern && article.current ? rangesIn(article.current, pattern) : [];
    at.current = -1;
    setCount(ranges.current.length);
    if (ranges.current.length === 0) return;
    CSS.highlights.set(NAME, new Highlight(...ranges.current));
    return () => void CSS.highlights.delete(NAME);
  }, [article, q, contentHtml]);
  const goToNext = () => {
    at.current = (at.current + 1) % ranges.current.length;
    const element = ranges.current[at.current]?.startContainer.parentElement;
    element?.scrollIntoView({ block: 'center' });
  };
  return { count, goToNext };
}

function rangesIn(root: Node, pattern: RegExp): Range[] {
  const found: Range[] = [];
  const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text && found.length < MOST_HITS; text = texts.nextNode()) {
    if (text.parentElement?.closest('footer, button')) continue;
    for (const { 0: hit, index } of text.textContent!.matchAll(pattern)) {
      const range = document.createRange();
      range.setStart(text, index);
      range.setEnd(text, index + hit.length);
      found.push(range);
      if (found.length >= MOST_HITS) break;
    }
  }
  return found;
}
