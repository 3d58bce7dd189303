import { useEffect, useEffectEvent } from 'react';
import { useLocation } from 'wouter';
import { getScreenPath, useNavigationScreens } from '../screens/table.ts';
import { LIST_LETTERS, isTaken } from './letters.ts';

export type Overlay = 'palette' | 'shortcuts';

/** After `g`, the letter must follow within this time. */
const SEQUENCE_MS = 1_500;

/** Ctrl or Cmd and K opens the commands, `?` the shortcuts, `g` and a letter a screen. */
export function useShellKeys(onOpen: (overlay: Overlay) => void): void {
  const [, navigate] = useLocation();
  const screens = useNavigationScreens();
  const pathFor = useEffectEvent((letter: string): string | undefined => {
    const screen = screens.find((one) => one.letter === letter);
    return LIST_LETTERS[letter] ?? (screen && getScreenPath(screen));
  });
  useEffect(() => {
    let goSince = -Infinity;
    const onKey = (event: KeyboardEvent) => {
      const { key } = event;
      if ((event.ctrlKey || event.metaKey) && key.toLowerCase() === 'k') {
        if (document.querySelector('dialog:modal')) return;
        event.preventDefault();
        onOpen('palette');
        return;
      }
      if (event.ctrlKey || event.metaKey || isTaken(event)) return;
      const isSecond = event.timeStamp - goSince < SEQUENCE_MS;
      goSince = key === 'g' ? event.timeStamp : -Infinity;
      const path = isSecond && pathFor(key);
      if (path) navigate(path);
      else if (key === '?') onOpen('shortcuts');
      else return;
      // Not the key of the screen with the same letter, too.
      event.preventDefault();
      event.stopImmediatePropagation();
    };
    // Before the keys of the screens.
    addEventListener('keydown', onKey, { capture: true });
    return () => removeEventListener('keydown', onKey, { capture: true });
  }, [navigate, onOpen]);
}
