import { createContext, use, useCallback, useMemo, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';
import styles from './toast.module.css';

type Announce = (text: string) => void;

const SHOWN_MS = 5_000;
const ToastContext = createContext<Announce>(() => undefined);

/** Announces that something has been done, in a live region that is always there. */
export const useToast = (): Announce => use(ToastContext);

export function ToastProvider({ children }: { children: ReactNode }) {
  const [toast, setToast] = useState<{ text: string; id: number } | null>(null);
  const timer = useRef<number>(undefined);
  const announce = useCallback((text: string) => {
    clearTimeout(timer.current);
    setToast({ text, id: performance.now() });
    timer.current = window.setTimeout(() => setToast(null), SHOWN_MS);
  }, []);
  const region = useMemo(
    () => (
      <div className={styles.region} role="status" aria-live="polite">
        {toast && (
          <p key={toast.id} className={styles.toast}>
            <Icon name="check" size={18} />
            <span>{toast.text}</span>
          </p>
        )}
      </div>
    ),
    [toast],
  );
  return (
    <ToastContext value={announce}>
      {children}
      {region}
    </ToastContext>
  );
}
