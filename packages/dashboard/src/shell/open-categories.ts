import { useState } from 'react';
import type { Feed } from '../api/feeds.ts';

const STORED = 'sluice-open-categories';
/** With more feeds, categories are closed until one opens them. */
const MANY_FEEDS = 40;

/** Which categories of the tree are open: as chosen, else by how many feeds there are. */
export function useOpenCategories(feeds: Feed[], currentFeed: string | null) {
  const [chosen, setChosen] = useState(stored);
  const categoryOfCurrent = feeds.find(({ id }) => id === currentFeed)?.categoryId;
  const isOpen = (id: string): boolean =>
    chosen[id] ?? (feeds.length <= MANY_FEEDS || id === categoryOfCurrent);
  const toggle = (id: string) => {
    const next = { ...chosen, [id]: !isOpen(id) };
    localStorage.setItem(STORED, JSON.stringify(next));
    setChosen(next);
  };
  return { isOpen, toggle };
}

function stored(): Record<string, boolean> {
  try {
    const known: unknown = JSON.parse(localStorage.getItem(STORED) ?? '{}');
    return typeof known === 'object' && known !== null ? (known as Record<string, boolean>) : {};
  } catch {
    return {};
  }
}
