import { useEffect, useLayoutEffect, useRef } from 'react';
import type { RefObject } from 'react';
import { useSearch } from 'wouter';

type Move = 'popstate' | 'pushState' | 'replaceState';

/** How the address changed last: by Back or Forward, to a new place, or where it stands. */
let lastMove: Move = 'replaceState';
for (const move of ['popstate', 'pushState', 'replaceState'] as const) {
  addEventListener(move, () => (lastMove = move), { capture: true });
}

/**
 * A screen that is opened begins at its top, and with the focus there, as loading a page would.
 * On the way back the browser itself scrolls to where the screen was left.
 */
export function useArrival(path: string): RefObject<HTMLElement | null> {
  const main = useRef<HTMLElement>(null);
  const address = `${path}?${useSearch()}`;
  const previous = useRef({ path, address });
  useLayoutEffect(() => {
    const before = previous.current;
    previous.current = { path, address };
    if (before.address === address || lastMove === 'popstate') return;
    // Other filters of the same list replace its address; a link to the list is a new place.
    if (before.path !== path || lastMove === 'pushState') scrollTo(0, 0);
  }, [path, address]);
  const focusedFor = useRef(path);
  useEffect(() => {
    if (focusedFor.current === path) return;
    focusedFor.current = path;
    main.current?.focus({ preventScroll: true });
  }, [path]);
  return main;
}
