import { usePasskeySignIn } from '../../api/security.ts';
import { Button } from '../../components/button.tsx';
import { useOneAtATime } from '../../components/form.tsx';
import { ErrorNotice } from '../../components/notice.tsx';
import { messages } from '../../messages/index.ts';

/** Signs in with a passkey in place of the password. */
export function PasskeySignIn({ onSignedIn }: { onSignedIn?: () => void }) {
  const signIn = usePasskeySignIn();
  const start = useOneAtATime(async () => {
    await signIn.mutateAsync();
    onSignedIn?.();
  });
  return (
    <>
      <Button icon="passkey" busy={signIn.isPending} onClick={start}>
        {messages.entry.passkey}
      </Button>
      <ErrorNotice error={signIn.error} />
    </>
  );
}
