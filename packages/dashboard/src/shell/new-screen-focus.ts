import { useEffect, useLayoutEffect, useRef } from 'react';
import type { RefObject } from 'react';
import { useSearch } from 'wouter';

type Move = 'popstate' | 'pushState' | 'replaceState';

/** The last change of the address: back or forward, a new entry, or a replaced entry. */
let lastMove: Move = 'replaceState';
for (const move of ['popstate', 'pushState', 'replaceState'] as const) {
  addEventListener(move, () => (lastMove = move), { capture: true });
}

/** Whether the address changed by back or forward. */
export const wasHistoryMove = (): boolean => lastMove === 'popstate';

/**
 * A new screen starts at the top and receives the focus, as after a page load. After back or
 * forward, the browser restores the scroll position itself.
 */
export function useNewScreenFocus(path: string): RefObject<HTMLElement | null> {
  const main = useRef<HTMLElement>(null);
  const address = `${path}?${useSearch()}`;
  const previous = useRef({ path, address });
  useLayoutEffect(() => {
    const before = previous.current;
    previous.current = { path, address };
    if (before.address === address || lastMove === 'popstate') return;
    // A changed filter replaces the address and keeps the position; a link to the list starts at
    // the top.
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
