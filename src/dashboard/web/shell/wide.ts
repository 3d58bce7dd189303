import { useSyncExternalStore } from 'react';

/** From this width, the list and the open post are side by side. */
const wide = matchMedia('(width >= 1100px)');

export const useIsWide = (): boolean =>
  useSyncExternalStore(
    (listener) => {
      wide.addEventListener('change', listener);
      return () => wide.removeEventListener('change', listener);
    },
    () => wide.matches,
  );
