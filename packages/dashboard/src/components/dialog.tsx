import { useEffect, useId, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { focusNeighbour, getFocusPlace } from '../focus-keeper.ts';
import { messages } from '../messages/index.ts';
import { typeAhead } from '../typed-ahead.ts';
import { IconButton } from './button.tsx';
import styles from './dialog.module.css';
import { LayerContext } from './layer.tsx';
import { placeToasts } from './toast-place.ts';

interface DialogProps {
  title: string;
  /** Without it the user cannot close the dialog. */
  onClose?: (() => void) | undefined;
  /** While a request is pending, the user cannot close the dialog. */
  busy?: boolean;
  /** Whether the dialog hides the page behind it. */
  covers?: boolean;
  /** `sheet` is a panel at the side of the window, and at its end on a phone. */
  kind?: 'dialog' | 'wide' | 'sheet';
  children: ReactNode;
}

/** A modal dialog: it takes the focus, keeps it, closes on Escape and returns the focus. */
export function Dialog(props: DialogProps) {
  const { title, busy = false, covers = false, kind = 'dialog', children } = props;
  const onClose = busy ? undefined : props.onClose;
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const [layer, setLayer] = useState<HTMLElement | null>(null);
  useEffect(() => {
    const opener = document.activeElement;
    const place = opener instanceof HTMLElement && getFocusPlace(opener);
    const element = dialog.current;
    element?.showModal();
    setLayer(element);
    placeToasts();
    // The first input, or the first button of a question; not the close button.
    element
      ?.querySelector<HTMLElement>(
        `.${styles.body} :is(input, select, textarea, button):not([hidden])`,
      )
      ?.focus();
    typeAhead(document.activeElement);
    return () => {
      element?.close();
      placeToasts();
      if (place) focusNeighbour(place);
    };
  }, []);
  return (
    <dialog
      ref={dialog}
      className={`${styles.dialog} ${styles[kind]} ${covers ? styles.covers : ''}`}
      aria-labelledby={id}
      aria-busy={busy || undefined}
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
        {props.onClose && (
          <IconButton
            icon="close"
            label={messages.common.close}
            busy={busy}
            onClick={props.onClose}
          />
        )}
      </header>
      <div className={styles.body}>
        <LayerContext value={layer}>{children}</LayerContext>
      </div>
    </dialog>
  );
}

/** The buttons of a dialog; the one that cancels comes first. */
export function DialogActions({ children }: { children: ReactNode }) {
  return <div className={styles.actions}>{children}</div>;
}

/** Details beside the page: a panel at the side, at the end of the window on a phone. */
export const Sheet = (props: Omit<DialogProps, 'kind'>) => <Dialog {...props} kind="sheet" />;
