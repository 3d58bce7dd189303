import { CopyButton } from '../../components/copy.tsx';
import { Warning } from '../../components/notice.tsx';
import styles from './keys.module.css';

/** A raw key, shown once after its creation. */
export function RawKey({ rawKey }: { rawKey: string }) {
  return (
    <div className={styles.reveal}>
      <Warning>Copy the key now and store it in a safe place. It will not be shown again.</Warning>
      <div className={styles.raw}>
        <code>{rawKey}</code>
        <CopyButton kind="primary" text={rawKey} label="Copy the key" />
      </div>
    </div>
  );
}
