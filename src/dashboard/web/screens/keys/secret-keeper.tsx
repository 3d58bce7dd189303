import { createContext, use, useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { words } from '../../messages/index.ts';
import { SecretDialog } from './secret-dialog.tsx';

interface Secret {
  name: string;
  rawKey: string;
}

const Reveal = createContext<(secret: Secret) => void>(() => undefined);

/**
 * Shows raw keys whose form was closed before the response arrived. The keys exist, and this is the
 * only time that they can be shown.
 */
export function SecretKeeper({ children }: { children: ReactNode }) {
  const [secrets, setSecrets] = useState<Secret[]>([]);
  const [first] = secrets;
  const close = () => setSecrets((all) => all.slice(1));
  return (
    <Reveal value={(secret) => setSecrets((all) => [...all, secret])}>
      {children}
      {first && (
        <SecretDialog
          key={first.rawKey}
          title={words.keys.yourKey(first.name)}
          rawKey={first.rawKey}
          onClose={close}
        >
          {() => <p>{words.keys.createdLate}</p>}
        </SecretDialog>
      )}
    </Reveal>
  );
}

/**
 * Returns a function that passes a secret to the caller, or to `SecretKeeper` after the caller
 * unmounts.
 */
export function useSecret<T extends Secret>(onCreated: (secret: T) => void): (secret: T) => void {
  const reveal = use(Reveal);
  const isMounted = useRef(false);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);
  return (secret) => (isMounted.current ? onCreated(secret) : reveal(secret));
}
