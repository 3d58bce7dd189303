import { messages } from '../messages/index.ts';
import { Button } from './button.tsx';
import { ErrorNotice } from './notice.tsx';
import styles from './failure.module.css';

interface FailureProps {
  error: Error;
  onRetry: () => unknown;
  busy: boolean;
}

/** Shows an error where the content would be, with a button to retry. */
export function Failure({ error, onRetry, busy }: FailureProps) {
  return (
    <div className={styles.failure}>
      <ErrorNotice error={error} />
      <Button icon="refresh" busy={busy} onClick={() => void onRetry()}>
        {messages.common.tryAgain}
      </Button>
    </div>
  );
}
