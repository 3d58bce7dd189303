const FOCUSABLE = ':is(a[href], button, input, select, textarea, [tabindex="0"]):not(:disabled)';

/** An element and its position: its ancestors, innermost first, with the child index in each. */
interface Place {
  element: HTMLElement;
  ancestors: { element: Element; index: number }[];
}

let focused: Place | null = null;

/**
 * Keeps the focus in place: when the focused element is removed, the element that takes its
 * position gets the focus. Examples: a revoked row, a finished form.
 * Otherwise the body gets the focus, and a keyboard user starts again at the top.
 */
export function keepFocus(): void {
  document.addEventListener('focusin', ({ target }) => {
    if (target instanceof HTMLElement) focused = getFocusPlace(target);
  });
  document.addEventListener('focusout', ({ target }) => {
    // A removed element is replaced; one that lost the focus by a click elsewhere is not.
    queueMicrotask(() => {
      const isLeft = target === focused?.element && target !== document.activeElement;
      if (isLeft && focused?.element.isConnected) focused = null;
    });
  });
  new MutationObserver(() => {
    if (!focused || focused.element.isConnected) return;
    const dialog = focused.element.closest('dialog');
    // A dialog returns the focus itself.
    if (dialog && !dialog.isConnected) return;
    if (document.activeElement === document.body) focusNeighbour(focused);
  }).observe(document.body, { childList: true, subtree: true });
}

/** Records the position of an element before it may be removed. */
export function getFocusPlace(element: HTMLElement): Place {
  const ancestors: Place['ancestors'] = [];
  let child: Element = element;
  for (let parent = child.parentElement; parent; parent = child.parentElement) {
    ancestors.push({ element: parent, index: [...parent.children].indexOf(child) });
    child = parent;
  }
  return { element, ancestors };
}

/**
 * Focuses an element. If it is gone: the element with the same id, else the one at its position.
 */
export function focusNeighbour({ element, ancestors }: Place): void {
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

/** The name of a record rather than the box that chooses it. */
const firstFocusable = (element: Element): HTMLElement | null =>
  element.matches(FOCUSABLE)
    ? (element as HTMLElement)
    : (element.querySelector<HTMLElement>(`${FOCUSABLE}:not([type="checkbox"])`) ??
      element.querySelector(FOCUSABLE));
