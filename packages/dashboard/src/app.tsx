import { useEffect } from 'react';
import { Route, Switch, useRoute } from 'wouter';
import { useAccount, useMailLanguage } from './api/account.ts';
import { useHasSessionEnded } from './api/query-client.ts';
import { loadedPart } from './components/loaded-part.tsx';
import { ErrorState, Skeleton } from './components/states.tsx';
import { useLive } from './live/use-live.ts';
import { Shell } from './shell/shell.tsx';
import { EntryFrame } from './screens/entry/entry-page.tsx';
import { SignInAgain } from './screens/entry/sign-in-again.tsx';
import { Screens } from './screens/screens.tsx';

const SignInScreen = loadedPart(
  async () => (await import('./screens/entry/sign-in-screen.tsx')).SignInScreen,
  <EntryFrame />,
);
const SignUpScreen = loadedPart(
  async () => (await import('./screens/entry/sign-up-screen.tsx')).SignUpScreen,
  <EntryFrame />,
);

const InvitationScreen = loadedPart(
  async () => (await import('./screens/entry/invitation-screen.tsx')).InvitationScreen,
  <EntryFrame />,
);

const PASSWORD_RESET = '/password-reset';
const PasswordResetScreen = loadedPart(
  async () => (await import('./screens/entry/password-reset-screen.tsx')).PasswordResetScreen,
  <EntryFrame />,
);

/** Set while this browser is signed out. */
const SIGNED_OUT = 'sluice-signed-out';

/** The page: sign-in and sign-up without a session, the screens with a session. */
export function App() {
  const { data: account, error, refetch } = useAccount();
  const hasEnded = useHasSessionEnded();
  useMailLanguage(account);
  const [isPasswordReset] = useRoute(PASSWORD_RESET);
  useLive(hasEnded ? undefined : account?.id);
  useEffect(() => {
    if (account === null) localStorage.setItem(SIGNED_OUT, 'true');
    else if (account) localStorage.removeItem(SIGNED_OUT);
  }, [account]);
  // A link for a new password also works in a session, of whomever.
  if (isPasswordReset) return <PasswordResetScreen />;
  if (account === null) {
    return (
      <Switch>
        <Route path="/sign-up" component={SignUpScreen} />
        <Route path="/invitation" component={InvitationScreen} />
        <Route component={SignInScreen} />
      </Switch>
    );
  }
  // Until the account is known, show the frame that will most likely be needed.
  if (!account && !error && localStorage.getItem(SIGNED_OUT)) return <EntryFrame />;
  return (
    <>
      <Shell>
        {account ? (
          <Screens key={account.id} />
        ) : error ? (
          <ErrorState error={error} onRetry={refetch} />
        ) : (
          <>
            <h1 className="visually-hidden">Sluice</h1>
            <Skeleton rows={7} />
          </>
        )}
      </Shell>
      {account && hasEnded && <SignInAgain account={account} />}
    </>
  );
}
