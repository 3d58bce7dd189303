const FOCUSABLE = ':is(a[href], button, input, select, textarea, [tabindex="0"]):not(:disabled)';

/** An element and where it stood: its ancestors from the inside out, with its place in each. */
interface Place {
  element: HTMLElement;
  ancestors: { element: Element; index: number }[];
}

let focused: Place | null = null;

/**
 * Keeps the focus on the page: where the element that has it is taken away, because its row is
 * revoked or its form is done, what stands in its place gets it. Without that the focus falls to
 * the body, and a user of the keyboard begins again at the top.
 */
export function keepFocus(): void {
  document.addEventListener('focusin', ({ target }) => {
    if (target instanceof HTMLElement) focused = placeOf(target);
  });
  document.addEventListener('focusout', ({ target }) => {
    // Taken out of the page it is to be replaced; left by a click elsewhere it is not.
    queueMicrotask(() => {
      const isLeft = target === focused?.element && target !== document.activeElement;
      if (isLeft && focused?.element.isConnected) focused = null;
    });
  });
  new MutationObserver(() => {
    if (!focused || focused.element.isConnected) return;
    const dialog = focused.element.closest('dialog');
    // A dialog gives the focus back by itself.
    if (dialog && !dialog.isConnected) return;
    if (document.activeElement === document.body) focusInPlaceOf(focused);
  }).observe(document.body, { childList: true, subtree: true });
}

/** Where an element stands, to be remembered until it may be gone. */
export function placeOf(element: HTMLElement): Place {
  const ancestors: Place['ancestors'] = [];
  let child: Element = element;
  for (let parent = child.parentElement; parent; parent = child.parentElement) {
    ancestors.push({ element: parent, index: [...parent.children].indexOf(child) });
    child = parent;
  }
  return { element, ancestors };
}

/** Focuses an element; where it is gone, its namesake elsewhere, else what stands in its place. */
export function focusInPlaceOf({ element, ancestors }: Place): void {
  const same = element.isConnected ? element : element.id && document.getElementById(element.id);
  if (same) {
    same.focus();
    return;
  }
  for (const { element: ancestor, index } of ancestors) {
    if (!ancestor.isConnected) continue;
    if (!ancestor.closest('main')) break;
    const successor = ancestor.children[Math.min(index, ancestor.children.length - 1)];
    const next = successor && firstFocusable(successor);
    if (next) {
      next.focus();
      return;
    }
  }
  document.getElementById('main')?.focus({ preventScroll: true });
}

const firstFocusable = (element: Element): HTMLElement | null =>
  element.matches(FOCUSABLE) ? (element as HTMLElement) : element.querySelector(FOCUSABLE);
