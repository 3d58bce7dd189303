import { useMutation } from '@tanstack/react-query';
import { useEffect, useId, useRef } from 'react';
import type { ReactNode } from 'react';
import { focusInPlaceOf, placeOf } from '../focus-keeper.ts';
import { Button, IconButton } from './button.tsx';
import styles from './dialog.module.css';
import { useOneAtATime } from './form.tsx';
import { ErrorNotice } from './notice.tsx';
import { placeToasts } from './toast-place.ts';

interface DialogProps {
  title: string;
  /** Without it the user cannot close the dialog. */
  onClose?: () => void;
  /** Whether the dialog hides the page behind it. */
  covers?: boolean;
  children: ReactNode;
}

/** A modal dialog: it takes the focus, keeps it, closes on Escape and returns the focus. */
export function Dialog({ title, onClose, covers = false, children }: DialogProps) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const opener = document.activeElement;
    const place = opener instanceof HTMLElement && placeOf(opener);
    const element = dialog.current;
    element?.showModal();
    placeToasts();
    // The first input, or the first button of a question; not the close button.
    element
      ?.querySelector<HTMLElement>(
        `.${styles.body} :is(input, select, textarea, button):not([hidden])`,
      )
      ?.focus();
    return () => {
      element?.close();
      placeToasts();
      if (place) focusInPlaceOf(place);
    };
  }, []);
  return (
    <dialog
      ref={dialog}
      className={`${styles.dialog} ${covers ? styles.covers : ''}`}
      aria-labelledby={id}
      closedby={onClose ? 'closerequest' : 'none'}
      onCancel={(event) => {
        event.preventDefault();
        onClose?.();
      }}
      onClose={({ currentTarget }) => {
        if (currentTarget.open) return;
        // Some browsers let a second Escape close any dialog.
        if (onClose) onClose();
        else currentTarget.showModal();
      }}
    >
      <header className={styles.header}>
        <h2 id={id}>{title}</h2>
        {onClose && <IconButton icon="close" label="Close" onClick={onClose} />}
      </header>
      <div className={styles.body}>{children}</div>
    </dialog>
  );
}

/** The buttons of a dialog; the one that cancels comes first. */
export function DialogActions({ children }: { children: ReactNode }) {
  return <div className={styles.actions}>{children}</div>;
}

interface ConfirmProps {
  title: string;
  /** What will happen, with the names of the records. */
  children: ReactNode;
  /** The label of the button, a verb. */
  action: string;
  onConfirm: () => Promise<unknown>;
  onClose: () => void;
}

/**
 * Asks for confirmation before an action that cannot be undone. On failure it stays open and shows
 * the reason.
 */
export function ConfirmDialog({ title, children, action, onConfirm, onClose }: ConfirmProps) {
  const { mutateAsync, isPending, error } = useMutation({ mutationFn: onConfirm });
  const confirm = useOneAtATime(() => mutateAsync(undefined, { onSuccess: onClose }));
  return (
    <Dialog title={title} onClose={onClose}>
      <div>{children}</div>
      <ErrorNotice error={error} />
      <DialogActions>
        <Button onClick={onClose}>Cancel</Button>
        <Button kind="danger" busy={isPending} onClick={confirm}>
          {action}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
