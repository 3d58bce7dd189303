import { storedChoice } from '../stored-choice.ts';
import { areKeysHeld } from '../typed-ahead.ts';

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
    areKeysHeld() ||
    !!document.querySelector('dialog:modal') ||
    !!target?.closest('input, select, textarea, [contenteditable], [role=menu], [role=listbox]')
  );
}
