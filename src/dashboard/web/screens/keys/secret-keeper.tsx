import { createContext, use, useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { Button } from '../../components/button.tsx';
import { Dialog, DialogActions } from '../../components/dialog.tsx';
import { RawKey } from './raw-key.tsx';

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
        <Dialog key={first.rawKey} title={`Your key “${first.name}”`} onClose={close}>
          <p>The key was created after you closed its form. Revoke it if you do not need it.</p>
          <RawKey rawKey={first.rawKey} />
          <DialogActions>
            <Button onClick={close}>Done</Button>
          </DialogActions>
        </Dialog>
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
