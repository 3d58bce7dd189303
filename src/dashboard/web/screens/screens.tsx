import { Redirect, Route, Switch } from 'wouter';
import { AccountScreen } from './account/account-screen.tsx';
import { DigestScreen } from './digest/digest-screen.tsx';
import { FeedsScreen } from './feeds/feeds-screen.tsx';
import { KeysScreen } from './keys/keys-screen.tsx';
import { SecretKeeper } from './keys/secret-keeper.tsx';
import { NotFoundScreen } from './not-found-screen.tsx';
import { PostScreen } from './posts/post-screen.tsx';
import { PostsScreen } from './posts/posts-screen.tsx';
import { StartScreen } from './start/start-screen.tsx';

/** The screens of a signed-in account. */
export const Screens = () => (
  <SecretKeeper>
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
  </SecretKeeper>
);
