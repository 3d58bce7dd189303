import { createContext, use, useState } from 'react';
import type { ReactNode } from 'react';
import { SecretDialog } from './secret-dialog.tsx';
import type { Secret } from './secret-dialog.tsx';

const ShowSecret = createContext<(secret: Secret) => void>(() => undefined);

/**
 * Shows the secrets of all screens, one after another, until the user closes them. A secret stays
 * when its screen is left, also where that was before the answer came.
 */
export function SecretKeeper({ children }: { children: ReactNode }) {
  const [secrets, setSecrets] = useState<Secret[]>([]);
  const [first] = secrets;
  const show = (secret: Secret) => setSecrets((all) => [...all, secret]);
  return (
    <ShowSecret value={show}>
      {children}
      {first && (
        <SecretDialog
          key={first.text}
          secret={first}
          onClose={() => setSecrets((all) => all.slice(1))}
        />
      )}
    </ShowSecret>
  );
}

/** Returns a function that shows a secret. */
export const useShowSecret = () => use(ShowSecret);
