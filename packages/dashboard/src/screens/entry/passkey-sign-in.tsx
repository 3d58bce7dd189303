import { usePasskeySignIn } from '../../api/security.ts';
import { Button } from '../../components/button.tsx';
import { useOneAtATime } from '../../components/form.tsx';
import { ErrorNotice } from '../../components/notice.tsx';
import { messages } from '../../messages/index.ts';
import styles from './entry-page.module.css';

/** Signs in with a passkey in place of the password. */
export function PasskeySignIn() {
  const signIn = usePasskeySignIn();
  const start = useOneAtATime(signIn.mutateAsync);
  return (
    <>
      <p className={styles.or}>{messages.entry.or}</p>
      <Button icon="passkey" busy={signIn.isPending} onClick={start}>
        {messages.entry.passkey}
      </Button>
      <ErrorNotice error={signIn.error} />
    </>
  );
}
