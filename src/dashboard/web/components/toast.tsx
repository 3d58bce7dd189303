import { createContext, use, useCallback, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { Problem } from '../api/problem.ts';
import { Icon } from './icon.tsx';
import styles from './toast.module.css';
import { placeToasts, toastPlace } from './toast-place.ts';

/** Shows a message or an error as a toast. */
type Announce = (message: string | Error) => void;

const SHOWN_MS = 5_000;
const FAILURE_SHOWN_MS = 10_000;
const ToastContext = createContext<Announce>(() => undefined);

/** Returns a function that shows a toast and announces it to assistive technology. */
export const useToast = (): Announce => use(ToastContext);

interface Toast {
  text: string;
  isFailure: boolean;
  id: number;
}

export function ToastProvider({ children }: { children: ReactNode }) {
  const [toast, setToast] = useState<Toast | null>(null);
  const timer = useRef<number>(undefined);
  const announce = useCallback((message: string | Error) => {
    const isFailure = message instanceof Error;
    const text = isFailure ? Problem.from(message).message : message;
    clearTimeout(timer.current);
    placeToasts();
    setToast({ text, isFailure, id: performance.now() });
    const shownFor = isFailure ? FAILURE_SHOWN_MS : SHOWN_MS;
    timer.current = window.setTimeout(() => setToast(null), shownFor);
  }, []);
  return (
    <ToastContext value={announce}>
      {children}
      {createPortal(
        <div className={styles.region}>
          <div role="status">{toast && !toast.isFailure && <ToastText toast={toast} />}</div>
          {toast?.isFailure && (
            <div role="alert">
              <ToastText toast={toast} />
            </div>
          )}
        </div>,
        toastPlace,
      )}
    </ToastContext>
  );
}

const ToastText = ({ toast: { id, text, isFailure } }: { toast: Toast }) => (
  <p key={id} className={`${styles.toast} ${isFailure ? styles.failure : ''}`}>
    <Icon name={isFailure ? 'warning' : 'check'} size={18} />
    <span>{text}</span>
  </p>
);
