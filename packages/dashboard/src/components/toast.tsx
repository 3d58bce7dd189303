import { createContext, use, useCallback, useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { Problem } from '../api/problem.ts';
import { messages } from '../messages/index.ts';
import type { Sentence } from '../messages/service-texts.ts';
import { Icon } from './icon.tsx';
import { SentenceText } from './sentence-text.tsx';
import styles from './toast.module.css';
import { placeToasts, toastPlace } from './toast-place.ts';

export interface ToastOptions {
  /** `info` has no tick: nothing was done. */
  kind?: 'success' | 'info';
  /** Reverses what was done. */
  onUndo?: () => unknown;
  /** Tries again what failed. */
  onRetry?: () => unknown;
}

/** Shows a message or an error as a toast. A new toast replaces the one before. */
type Announce = (message: string | Error, options?: ToastOptions) => void;

const SHOWN_MS = 5_000;
/** With something to click, or to read closely. */
const SHOWN_LONGER_MS = 10_000;
const ToastContext = createContext<Announce>(() => undefined);

/** Returns a function that shows a toast and announces it to assistive technology. */
export const useToast = (): Announce => use(ToastContext);

interface Toast extends ToastOptions {
  sentence: Sentence;
  isFailure: boolean;
  id: number;
}

export function ToastProvider({ children }: { children: ReactNode }) {
  const [toast, setToast] = useState<Toast | null>(null);
  const announce = useCallback<Announce>((message, options = {}) => {
    const isFailure = message instanceof Error;
    const sentence = isFailure ? Problem.from(message).sentence : { text: message };
    placeToasts();
    setToast({ ...options, sentence, isFailure, id: performance.now() });
  }, []);
  const view = toast && <ToastView key={toast.id} toast={toast} onEnd={() => setToast(null)} />;
  return (
    <ToastContext value={announce}>
      {children}
      {createPortal(
        <div className={styles.region}>
          <div role="status">{toast && !toast.isFailure && view}</div>
          {toast?.isFailure && <div role="alert">{view}</div>}
        </div>,
        toastPlace,
      )}
    </ToastContext>
  );
}

/** Disappears after some time, but not under the pointer or with the focus. */
function ToastView({ toast, onEnd }: { toast: Toast; onEnd: () => void }) {
  const { sentence, isFailure, kind = 'success', onUndo, onRetry } = toast;
  const [isHeld, setHeld] = useState(false);
  const shownFor = isFailure || onUndo ? SHOWN_LONGER_MS : SHOWN_MS;
  useEffect(() => {
    if (isHeld) return;
    const timer = setTimeout(onEnd, shownFor);
    return () => clearTimeout(timer);
    // `onEnd` is new with each rendering and does the same.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isHeld, shownFor]);
  const button = (label: string, act: () => unknown) => (
    <button
      type="button"
      className={styles.action}
      onClick={() => {
        onEnd();
        act();
      }}
    >
      {label}
    </button>
  );
  return (
    <div
      className={`${styles.toast} ${isFailure ? styles.failure : ''}`}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Icon name={isFailure ? 'warning' : kind === 'info' ? 'info' : 'check'} size={16} />
      <SentenceText>{sentence}</SentenceText>
      {onUndo && button(messages.common.undo, onUndo)}
      {onRetry && button(messages.common.tryAgain, onRetry)}
    </div>
  );
}
