import { useSyncExternalStore } from 'react';

/** From this width, the list and the open post are side by side. */
const wide = matchMedia('(width >= 1100px)');
/** Below this width, the bars of a phone are shown. */
const narrow = matchMedia('(width < 860px)');

const useMatch = (query: MediaQueryList): boolean =>
  useSyncExternalStore(
    (listener) => {
      query.addEventListener('change', listener);
      return () => query.removeEventListener('change', listener);
    },
    () => query.matches,
  );

export const useIsWide = (): boolean => useMatch(wide);

export const useIsNarrow = (): boolean => useMatch(narrow);
