import { useFirstUse } from '../../api/keys.ts';
import { Icon } from '../../components/icon.tsx';
import { messages } from '../../messages/index.ts';
import styles from './raw-key.module.css';

/** Waits for the first request with a key, and says when it has come. */
export function FirstRequest({ keyId }: { keyId: string }) {
  const { data: usedAt } = useFirstUse(keyId);
  const texts = messages.keys;
  return (
    <div role="status" className={`${styles.first} ${usedAt ? styles.arrived : ''}`}>
      {usedAt ? <Icon name="done" size={18} /> : <span className={styles.dot} />}
      <div>
        <strong>{usedAt ? texts.firstRequest : texts.waiting}</strong>
        {usedAt ? texts.firstRequestText : texts.waitingText}
      </div>
    </div>
  );
}
