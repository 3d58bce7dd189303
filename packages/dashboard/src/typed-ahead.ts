/** What was typed for a dialog whose script is still loading; undefined while none loads. */
let held: string | undefined;

/** From now on, keys are for the dialog that loads: neither shortcuts nor lost. */
export function holdKeys(): void {
  if (held !== undefined) return;
  held = '';
  addEventListener('keydown', hold, { capture: true });
}

export const areKeysHeld = (): boolean => held !== undefined;

/** Ends that, and answers what was typed. */
export function releaseKeys(): string {
  const typed = held ?? '';
  held = undefined;
  removeEventListener('keydown', hold, { capture: true });
  return typed;
}

/** Gives a field what was typed before it was there. */
export function typeAhead(field: Element | null): void {
  const typed = releaseKeys();
  // Fields of other kinds have no selection.
  if (typed === '' || !(field instanceof HTMLInputElement) || field.selectionStart === null) return;
  field.setRangeText(typed, field.value.length, field.value.length, 'end');
  field.dispatchEvent(new InputEvent('input', { bubbles: true, data: typed }));
}

function hold(event: KeyboardEvent): void {
  const { key } = event;
  const isText = key.length === 1;
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  if (!isText && key !== 'Backspace' && key !== 'Enter') return;
  if (isText) held += key;
  else if (key === 'Backspace') held = held?.slice(0, -1);
  event.preventDefault();
  event.stopImmediatePropagation();
}
