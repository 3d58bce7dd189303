import { CopyButton } from './copy.tsx';
import { messages } from '../messages/index.ts';
import styles from './copy.module.css';

interface CopyFieldProps {
  text: string;
  label: string;
  onCopied?: () => void;
}

/** A text to copy: an address or an id. */
export function CopyField({ text, label, onCopied }: CopyFieldProps) {
  return (
    <div className={styles.field} onCopy={onCopied}>
      <code dir="ltr">
        {text
          .split(' ')
          .flatMap((word, place) => [place > 0 && ' ', <span key={place}>{word}</span>])}
      </code>
      <CopyButton text={text} label={messages.common.copyNamed(label)} onCopied={onCopied} />
    </div>
  );
}
