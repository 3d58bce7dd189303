import { useEffect, useState } from 'react';
import type { ComponentType, FunctionComponent, ReactNode } from 'react';
import { holdKeys, releaseKeys } from '../typed-ahead.ts';

/**
 * A component whose script is loaded when it is first rendered; until then, the placeholder is shown.
 * One without a placeholder is a dialog: what is typed until it opens is for its first field.
 * A script that cannot be loaded is an error for the nearest `ErrorBoundary`. React's `lazy` would show
 * a placeholder for 300 ms at least (decision 41).
 */
export function loadedPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  placeholder: ReactNode = null,
): FunctionComponent<Props> {
  let known: ComponentType<Props> | undefined;
  return function LoadedPart(props: Props) {
    const [Part, setPart] = useState(() => known);
    const [error, setError] = useState<Error>();
    useEffect(() => {
      let isShown = true;
      const isAwaited = known === undefined && placeholder === null;
      if (isAwaited) holdKeys();
      load().then(
        (part) => {
          known = part;
          if (isShown) setPart(() => part);
        },
        (failure: Error) => isShown && setError(failure),
      );
      return () => {
        isShown = false;
        if (isAwaited) releaseKeys();
      };
    }, []);
    if (error) throw error;
    return Part ? <Part {...props} /> : placeholder;
  };
}
