import { CopyButton } from '../../components/copy.tsx';
import { Warning } from '../../components/notice.tsx';
import { messages } from '../../messages/index.ts';
import styles from './raw-key.module.css';

interface RawKeyProps {
  rawKey: string;
  onCopied: () => void;
}

/** A raw key, shown once after its creation. */
export function RawKey({ rawKey, onCopied }: RawKeyProps) {
  return (
    <div className={styles.reveal} onCopy={onCopied}>
      <Warning>{messages.keys.copyNow}</Warning>
      <div className={styles.raw}>
        <code dir="ltr">{rawKey}</code>
        <CopyButton
          kind="primary"
          text={rawKey}
          label={messages.keys.copyKey}
          onCopied={onCopied}
        />
      </div>
    </div>
  );
}
