import { useRef } from 'react';
import type { KeyboardEventHandler, ReactNode } from 'react';

interface FormProps {
  className?: string | undefined;
  onSubmit: () => Promise<unknown>;
  onKeyDown?: KeyboardEventHandler;
  children: ReactNode;
}

/** A form that handles one submission at a time. The submit callback reports its own errors. */
export function Form({ className = 'stack', onSubmit, onKeyDown, children }: FormProps) {
  const send = useOneAtATime(onSubmit);
  return (
    <form
      className={className}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
      onKeyDown={onKeyDown}
    >
      {children}
    </form>
  );
}

/**
 * Ignores calls while one is running. This also covers a second click before the button is rendered
 * as busy.
 * The caller shows errors.
 */
export function useOneAtATime(act: () => Promise<unknown>): () => void {
  const isRunning = useRef(false);
  return () => {
    if (isRunning.current) return;
    isRunning.current = true;
    void act()
      .catch(() => undefined)
      .finally(() => (isRunning.current = false));
  };
}
