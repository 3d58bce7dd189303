import { Redirect, Route, Switch } from 'wouter';
import { useAccount } from './api/account.ts';
import { ErrorState, Skeleton } from './components/states.tsx';
import { Shell } from './shell.tsx';
import { AccountScreen } from './screens/account/account-screen.tsx';
import { DigestScreen } from './screens/digest/digest-screen.tsx';
import { SignInScreen } from './screens/entry/sign-in-screen.tsx';
import { SignUpScreen } from './screens/entry/sign-up-screen.tsx';
import { FeedsScreen } from './screens/feeds/feeds-screen.tsx';
import { KeysScreen } from './screens/keys/keys-screen.tsx';
import { NotFoundScreen } from './screens/not-found-screen.tsx';
import { PostScreen } from './screens/posts/post-screen.tsx';
import { PostsScreen } from './screens/posts/posts-screen.tsx';
import { StartScreen } from './screens/start/start-screen.tsx';

/** The page: the way in for whoever is not signed in, the screens for everyone else. */
export function App() {
  const account = useAccount();
  if (account.data) {
    return (
      <Shell>
        <Switch>
          <Route path="/">
            <Redirect to="/posts" replace />
          </Route>
          <Route path="/posts" component={PostsScreen} />
          <Route path="/posts/:id">{({ id }) => <PostScreen key={id} id={id} />}</Route>
          <Route path="/digest" component={DigestScreen} />
          <Route path="/feeds" component={FeedsScreen} />
          <Route path="/keys" component={KeysScreen} />
          <Route path="/start" component={StartScreen} />
          <Route path="/account" component={AccountScreen} />
          {/* Where signing up and in happened, one is signed in now. */}
          <Route path="/sign-up">
            <Redirect to="/start" replace />
          </Route>
          <Route path="/sign-in">
            <Redirect to="/posts" replace />
          </Route>
          <Route component={NotFoundScreen} />
        </Switch>
      </Shell>
    );
  }
  if (account.data === null) {
    return (
      <Switch>
        <Route path="/sign-up" component={SignUpScreen} />
        <Route component={SignInScreen} />
      </Switch>
    );
  }
  return account.error ? (
    <ErrorState error={account.error} onRetry={account.refetch} />
  ) : (
    <Skeleton />
  );
}
