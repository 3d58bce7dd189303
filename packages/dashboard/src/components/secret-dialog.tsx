import { useState } from 'react';
import type { ReactNode } from 'react';
import { messages } from '../messages/index.ts';
import { Button } from './button.tsx';
import { CopyButton } from './copy.tsx';
import { Dialog, DialogActions } from './dialog.tsx';
import { Warning } from './notice.tsx';
import styles from './secret-dialog.module.css';

/** What the service tells once. */
export interface Secret {
  title: string;
  /** What the question copies. */
  text: string;
  /** Says that it was not copied. */
  notCopied: string;
  /** Shows the secret. It calls the function when it copies it. */
  children: (onCopied: () => void) => ReactNode;
}

/** Shows a secret. Closing it asks once, if the secret was not copied. */
export function SecretDialog({ secret, onClose }: { secret: Secret; onClose: () => void }) {
  const { title, text, notCopied, children } = secret;
  const [isCopied, setCopied] = useState(false);
  const [isAsked, setAsked] = useState(false);
  const close = () => (isCopied || isAsked ? onClose() : setAsked(true));
  const noteCopied = () => setCopied(true);
  const isWarned = isAsked && !isCopied;
  return (
    <Dialog title={title} kind="wide" onClose={close}>
      {children(noteCopied)}
      <DialogActions>
        {isWarned && (
          <div role="alert" className={styles.asked}>
            <Warning>{notCopied}</Warning>
          </div>
        )}
        <Button onClick={close}>
          {isWarned ? messages.common.closeUncopied : messages.common.done}
        </Button>
        {isWarned && <CopyButton kind="primary" text={text} onCopied={noteCopied} />}
      </DialogActions>
    </Dialog>
  );
}
