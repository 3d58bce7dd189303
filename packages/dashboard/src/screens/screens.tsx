import type { ReactNode } from 'react';
import { Redirect, Route, Switch, useLocation } from 'wouter';
import { ErrorBoundary } from '../components/error-boundary.tsx';
import { SecretKeeper } from '../components/secret-keeper.tsx';
import { NotFoundScreen } from './not-found-screen.tsx';
import { useStart } from './start/purpose.ts';
import { REDIRECTS, STARTS, useScreens } from './table.ts';

/** The screens of a signed-in account. */
export function Screens() {
  const screens = useScreens();
  const start = useStart();
  const redirects = { ...Object.fromEntries(STARTS.map((path) => [path, start])), ...REDIRECTS };
  return (
    <SecretKeeper>
      <ScreenBoundary>
        <Switch>
          {Object.entries(redirects).map(([path, target]) => (
            <Route key={path} path={path}>
              <Redirect to={target} replace />
            </Route>
          ))}
          {screens.map(({ path, isKept, Screen }) => (
            <Route key={path} path={path}>
              {({ id }: { id?: string }) => (
                <Screen key={isKept ? path : id} {...(id !== undefined && { id })} />
              )}
            </Route>
          ))}
          <Route component={NotFoundScreen} />
        </Switch>
      </ScreenBoundary>
    </SecretKeeper>
  );
}

/** Stands in for a screen whose script cannot be loaded. */
function ScreenBoundary({ children }: { children: ReactNode }) {
  const [place] = useLocation();
  return <ErrorBoundary place={place}>{children}</ErrorBoundary>;
}
