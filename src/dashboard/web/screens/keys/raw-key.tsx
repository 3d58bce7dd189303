import { CopyButton } from '../../components/copy.tsx';
import { Warning } from '../../components/notice.tsx';
import styles from './keys.module.css';

/** A raw key, the one time that it can be seen. */
export function RawKey({ rawKey }: { rawKey: string }) {
  return (
    <div className={styles.reveal}>
      <Warning>
        Copy the key now and keep it somewhere safe. It is shown this once and never again.
      </Warning>
      <div className={styles.raw}>
        <code>{rawKey}</code>
        <CopyButton kind="primary" text={rawKey} label="Copy the key" />
      </div>
    </div>
  );
}
