import { useEffect, useRef } from 'react';
import { useSearchParams } from 'wouter';

const ASKED = 'open';

/** The address of a screen that opens something at once. */
export const asking = (path: string, what: string): string =>
  `${path}${path.includes('?') ? '&' : '?'}${ASKED}=${what}`;

/** Does what a command has asked of this screen. The address forgets it, so that a reload does not repeat it. */
export function useAsked(what: string, act: () => unknown): void {
  const [params, setParams] = useSearchParams();
  const isAsked = params.get(ASKED) === what;
  const latest = useRef(act);
  useEffect(() => {
    latest.current = act;
  });
  useEffect(() => {
    if (!isAsked) return;
    setParams(
      (before) => {
        before.delete(ASKED);
        return before;
      },
      { replace: true },
    );
    latest.current();
  }, [isAsked, setParams]);
}
