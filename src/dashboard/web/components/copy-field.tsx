import { CopyButton } from './copy.tsx';
import { words } from '../messages/index.ts';
import styles from './copy.module.css';

/** A text to copy: an address or an id. */
export function CopyField({ text, label }: { text: string; label: string }) {
  return (
    <div className={styles.field}>
      <code dir="ltr">{text}</code>
      <CopyButton text={text} label={words.common.copyNamed(label)} />
    </div>
  );
}
