import { useEffect, useState } from 'react';

const HIDE_AFTER_PX = 12;

/** Whether the page was last scrolled down, for bars that hide then. */
export function useScrollsDown(): boolean {
  const [isDown, setDown] = useState(false);
  useEffect(() => {
    const last = new WeakMap<EventTarget, number>();
    const onScroll = ({ target }: Event) => {
      if (!(target instanceof Node)) return;
      const element = target instanceof Document ? document.documentElement : target;
      // A box beside others, such as a table, moves nothing of the page.
      if (!(element instanceof HTMLElement) || element.clientWidth < innerWidth) return;
      const before = last.get(element) ?? 0;
      const { scrollTop } = element;
      if (Math.abs(scrollTop - before) < HIDE_AFTER_PX) return;
      last.set(element, scrollTop);
      setDown(scrollTop > before && scrollTop > 60);
    };
    addEventListener('scroll', onScroll, { capture: true, passive: true });
    return () => removeEventListener('scroll', onScroll, { capture: true });
  }, []);
  return isDown;
}
