import { useRef } from 'react';
import type { KeyboardEventHandler, ReactNode } from 'react';

interface FormProps {
  className?: string | undefined;
  onSubmit: () => Promise<unknown>;
  onKeyDown?: KeyboardEventHandler;
  children: ReactNode;
}

/** A form that is sent once at a time, and shows itself what went wrong. */
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
 * Drops a call that comes while one is under way, also the second of two clicks in one instant,
 * which no button can refuse that has yet to be drawn as busy. Failures are the caller's to show.
 */
export function useOneAtATime(act: () => Promise<unknown>): () => void {
  const isUnderWay = useRef(false);
  return () => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    void act()
      .catch(() => undefined)
      .finally(() => (isUnderWay.current = false));
  };
}
