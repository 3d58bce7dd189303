import { Icon } from '../components/icon.tsx';
import { useConnection } from '../live/connection.ts';
import { messages } from '../messages/index.ts';
import styles from './connection-banner.module.css';

/** Says that the connection is lost, until it is back. */
export function ConnectionBanner() {
  const connection = useConnection();
  return (
    <div role="status">
      {connection !== 'online' && (
        <p className={styles.banner}>
          <Icon name="offline" size={16} />
          {connection === 'offline' ? messages.shell.offline : messages.shell.serviceDown}
        </p>
      )}
    </div>
  );
}
