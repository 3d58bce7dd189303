import { useEffect } from 'react';
import { useLocation } from 'wouter';
import { NAVIGATION_SCREENS, getScreenPath } from '../screens/table.ts';
import { storedChoice } from '../stored-choice.ts';

export type Overlay = 'palette' | 'shortcuts';

/** After `g`, the letter must follow within this time. */
const SEQUENCE_MS = 1_500;

/** Letters of the lists that are no screens of their own. */
export const LIST_LETTERS: Record<string, string> = {
  u: '/posts?state=unread',
  r: '/posts?state=starred',
};

/** Whether single letters are shortcuts; speech input types them by mistake (WCAG 2.1.4). */
export const letters = storedChoice('sluice-letters', ['on', 'off']);

/** Whether a key is no shortcut: shortcuts are off, or it belongs to a text, a dialog or a menu. */
export function isTaken(event: KeyboardEvent): boolean {
  const target = event.target instanceof Element ? event.target : null;
  return (
    event.defaultPrevented ||
    letters.read() === 'off' ||
    event.altKey ||
    !!document.querySelector('dialog:modal') ||
    !!target?.closest('input, select, textarea, [contenteditable], [role=menu], [role=listbox]')
  );
}

/** Ctrl or Cmd and K opens the commands, `?` the shortcuts, `g` and a letter a screen. */
export function useShellKeys(onOpen: (overlay: Overlay) => void): void {
  const [, navigate] = useLocation();
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

function pathFor(letter: string): string | undefined {
  const screen = NAVIGATION_SCREENS.find((one) => one.letter === letter);
  return LIST_LETTERS[letter] ?? (screen && getScreenPath(screen));
}
