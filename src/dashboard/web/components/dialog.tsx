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
  /** Without it the dialog stays until what it asks for is done. */
  onClose?: () => void;
  /** Whether nothing of the page behind it is to be seen. */
  covers?: boolean;
  children: ReactNode;
}

/** A modal: it takes the focus, holds it, closes on Escape and gives the focus back. */
export function Dialog({ title, onClose, covers = false, children }: DialogProps) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const opener = document.activeElement;
    const place = opener instanceof HTMLElement && placeOf(opener);
    const element = dialog.current;
    element?.showModal();
    placeToasts();
    // Not the cross, which comes first: an input, or the way out of a question.
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
        // Some browsers let a second Escape close a dialog whatever its page says.
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
