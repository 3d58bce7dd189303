import { useEffect, useRef } from 'react';
import { useLocation } from 'wouter';
import type { Post } from '../../api/posts.ts';
import { asking } from '../../shell/asked.ts';
import { isTaken } from '../../shell/letters.ts';
import { webAddress } from '../../web-address.ts';
import { besideLast } from './list-place.ts';
import { density } from './reading-settings.ts';
import { readOn } from './read-on.ts';
import type { Reader } from './use-reader.ts';
import { useTurnedFeed } from './turned-feed.ts';

/** The keys of the reader: `j k o v m s l r c / N P A`, the space bar and Escape. */
export function useReaderKeys(reader: Reader, isWide: boolean): void {
  const turnFeed = useTurnedFeed(reader);
  const [, navigate] = useLocation();
  const act = useRef<(event: KeyboardEvent) => boolean>(() => false);
  useEffect(() => {
    act.current = (event) => {
      switch (event.key) {
        case 'N':
          return turnFeed(1);
        case 'P':
          return turnFeed(-1);
        case 'A':
          navigate(asking(reader.listPath, 'mark-all'));
          return true;
        case ' ':
          return readOn(event, reader);
        default:
          return actOn(event.key, reader, isWide);
      }
    };
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || isTaken(event)) return;
      if (act.current(event)) event.preventDefault();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
}

function actOn(key: string, reader: Reader, isWide: boolean): boolean {
  const { list, openId, next, previous } = reader;
  const isReading = openId !== undefined;
  const post = list.find(({ id }) => id === (openId ?? focusedId())) ?? reader.readOpen();
  const open = (chosen: Post | undefined) => chosen && reader.open(chosen.id);
  switch (key) {
    case 'j':
    case 'k':
      if (isReading) open(key === 'j' ? next : previous);
      else if (isWide) open(besideLast(reader.key, list, key === 'j' ? 1 : -1));
      else focusBeside(key === 'j' ? 1 : -1);
      return true;
    case 'o':
      if (!isReading) open(post ?? list[0]);
      return true;
    case 'v': {
      const original = webAddress(post?.url);
      if (original) window.open(original, '_blank', 'noopener,noreferrer');
      return true;
    }
    case 'm':
      if (post) reader.toggleRead(post);
      return true;
    case 's':
      if (post) reader.toggleStar(post);
      return true;
    case 'l':
      if (post) reader.label(post);
      return true;
    case 'c':
      density.choose(density.read() === 'cards' ? 'list' : 'cards');
      return true;
    case 'r':
      void reader.refresh();
      return true;
    case '/':
      focusSearch();
      return true;
    case 'Escape':
      if (isReading) reader.close();
      return isReading;
    default:
      return false;
  }
}

const links = () => [...document.querySelectorAll<HTMLElement>('#main a[data-post]')];

const focusedId = (): string | undefined =>
  document.activeElement?.closest('li')?.querySelector<HTMLElement>('a[data-post]')?.dataset[
    'post'
  ];

function focusBeside(step: number): void {
  const all = links();
  const at = all.findIndex((link) => link.dataset['post'] === focusedId());
  const next = at < 0 ? all[0] : all[at + step];
  next?.focus();
  next?.scrollIntoView({ block: 'nearest' });
}

function focusSearch(): void {
  const field = document.querySelector<HTMLInputElement>('#main input[type=search]');
  field?.focus();
  field?.select();
}
