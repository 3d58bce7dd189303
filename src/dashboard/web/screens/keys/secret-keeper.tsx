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
 * Shows the raw keys whose form was closed or left before they were made. They exist all the same,
 * and there is no other moment to see them.
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
          <p>It was made after you had left its form. Revoke it if you do not want it.</p>
          <RawKey rawKey={first.rawKey} />
          <DialogActions>
            <Button onClick={close}>Done</Button>
          </DialogActions>
        </Dialog>
      )}
    </Reveal>
  );
}

/** Hands a secret to the component that asked for it; where that has gone, to the SecretKeeper. */
export function useSecret<T extends Secret>(onMade: (secret: T) => void): (secret: T) => void {
  const reveal = use(Reveal);
  const isThere = useRef(false);
  useEffect(() => {
    isThere.current = true;
    return () => {
      isThere.current = false;
    };
  }, []);
  return (secret) => (isThere.current ? onMade(secret) : reveal(secret));
}
