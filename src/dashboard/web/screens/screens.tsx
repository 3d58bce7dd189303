import { Suspense } from 'react';
import { Redirect, Route, Switch } from 'wouter';
import { SecretKeeper } from '../components/secret-keeper.tsx';
import { Skeleton } from '../components/states.tsx';
import { NotFoundScreen } from './not-found-screen.tsx';
import { MOVED, SCREENS } from './table.ts';

/** The screens of a signed-in account. */
export const Screens = () => (
  <SecretKeeper>
    <Suspense fallback={<Skeleton rows={7} />}>
      <Switch>
        {Object.entries(MOVED).map(([path, target]) => (
          <Route key={path} path={path}>
            <Redirect to={target} replace />
          </Route>
        ))}
        {SCREENS.map(({ path, isKept, Screen }) => (
          <Route key={path} path={path}>
            {({ id }: { id?: string }) => (
              <Screen key={isKept ? path : id} {...(id !== undefined && { id })} />
            )}
          </Route>
        ))}
        <Route component={NotFoundScreen} />
      </Switch>
    </Suspense>
  </SecretKeeper>
);
