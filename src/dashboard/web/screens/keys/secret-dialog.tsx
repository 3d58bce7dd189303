import { useState } from 'react';
import type { ReactNode } from 'react';
import { Button } from '../../components/button.tsx';
import { CopyButton } from '../../components/copy.tsx';
import { Dialog, DialogActions } from '../../components/dialog.tsx';
import { Warning } from '../../components/notice.tsx';
import { words } from '../../messages/index.ts';
import styles from './raw-key.module.css';
import { RawKey } from './raw-key.tsx';

interface SecretDialogProps {
  title: string;
  rawKey: string;
  onClose: () => void;
  /** What follows the raw key. It calls the function when it copies the key as well. */
  children: (onCopied: () => void) => ReactNode;
}

/** Shows a raw key. Closing it asks once, if the key was not copied. */
export function SecretDialog({ title, rawKey, onClose, children }: SecretDialogProps) {
  const [isCopied, setCopied] = useState(false);
  const [isAsked, setAsked] = useState(false);
  const close = () => (isCopied || isAsked ? onClose() : setAsked(true));
  const noteCopied = () => setCopied(true);
  const isWarned = isAsked && !isCopied;
  return (
    <Dialog title={title} kind="wide" onClose={close}>
      <RawKey rawKey={rawKey} onCopied={noteCopied} />
      {children(noteCopied)}
      <DialogActions>
        {isWarned && (
          <div role="alert" className={styles.asked}>
            <Warning>{words.keys.notCopied}</Warning>
          </div>
        )}
        <Button onClick={close}>{isWarned ? words.keys.closeUncopied : words.common.done}</Button>
        {isWarned && <CopyButton kind="primary" text={rawKey} onCopied={noteCopied} />}
      </DialogActions>
    </Dialog>
  );
}
