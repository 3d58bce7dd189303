import { useEffect, useId, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { Button, IconButton } from './button.tsx';
import styles from './dialog.module.css';
import { ErrorNotice } from './notice.tsx';

interface DialogProps {
  title: string;
  onClose: () => void;
  children: ReactNode;
}

/** A modal: it takes the focus, holds it, closes on Escape and gives the focus back. */
export function Dialog({ title, onClose, children }: DialogProps) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const opener = document.activeElement;
    const element = dialog.current;
    element?.showModal();
    // Not the cross, which comes first: an input, or the way out of a question.
    element
      ?.querySelector<HTMLElement>(`.${styles.body} :is(input, select, textarea, button)`)
      ?.focus();
    return () => {
      element?.close();
      if (opener instanceof HTMLElement) opener.focus();
    };
  }, []);
  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <header className={styles.header}>
        <h2 id={id}>{title}</h2>
        <IconButton icon="close" label="Close" onClick={onClose} />
      </header>
      <div className={styles.body}>{children}</div>
    </dialog>
  );
}

/** The last line of a dialog: what can be done, the way out first. */
export function DialogActions({ children }: { children: ReactNode }) {
  return <div className={styles.actions}>{children}</div>;
}

interface ConfirmProps {
  title: string;
  /** What will happen, by name. */
  children: ReactNode;
  /** The verb on the button. */
  action: string;
  onConfirm: () => Promise<unknown>;
  onClose: () => void;
}

/** Asks before something that cannot be undone; stays open with the reason where it fails. */
export function ConfirmDialog({ title, children, action, onConfirm, onClose }: ConfirmProps) {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<Error | null>(null);
  const confirm = async () => {
    setBusy(true);
    try {
      await onConfirm();
      onClose();
    } catch (failure) {
      setError(failure as Error);
      setBusy(false);
    }
  };
  return (
    <Dialog title={title} onClose={onClose}>
      <div>{children}</div>
      <ErrorNotice error={error} />
      <DialogActions>
        <Button onClick={onClose}>Cancel</Button>
        <Button kind="danger" busy={busy} onClick={confirm}>
          {action}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
