import styles from './components/popup.module.css';

const DELAY_MS = 400;
const GAP_PX = 6;

const tooltip = document.createElement('div');
let anchor: Element | null = null;
let timer: number | undefined;

/**
 * Shows the text of `data-tooltip` beside an element with the pointer or the keyboard focus. It
 * repeats the name of the element, so assistive technology skips it. Escape hides it.
 */
export function showTooltips(): void {
  tooltip.popover = 'manual';
  tooltip.className = styles.tooltip ?? '';
  tooltip.setAttribute('aria-hidden', 'true');
  document.body.append(tooltip);
  document.addEventListener('pointerover', ({ target, pointerType }) => {
    if (target === tooltip || pointerType === 'touch') return;
    const next = getElement(target);
    if (next === anchor) return;
    hide();
    anchor = next;
    if (next) timer = window.setTimeout(() => show(next), DELAY_MS);
  });
  document.addEventListener('focusin', ({ target }) => {
    const next = getElement(target);
    hide();
    if (next?.matches(':focus-visible')) show(next);
  });
  for (const end of ['focusout', 'pointerdown', 'scroll'] as const) {
    document.addEventListener(end, hide, { capture: true, passive: true });
  }
  document.addEventListener('keydown', ({ key }) => key === 'Escape' && hide(), { capture: true });
}

const getElement = (target: EventTarget | null): Element | null =>
  target instanceof Element ? target.closest('[data-tooltip]') : null;

function show(element: Element): void {
  // It would cover the menu that its button has opened.
  if (!element.isConnected || element.getAttribute('aria-expanded') === 'true') return;
  anchor = element;
  tooltip.textContent = element.getAttribute('data-tooltip');
  tooltip.showPopover();
  const { left, top, bottom, width } = element.getBoundingClientRect();
  const box = tooltip.getBoundingClientRect();
  const x = Math.min(
    Math.max(GAP_PX, left + (width - box.width) / 2),
    innerWidth - box.width - GAP_PX,
  );
  const isAbove = bottom + GAP_PX + box.height > innerHeight;
  tooltip.style.left = `${x}px`;
  tooltip.style.top = `${isAbove ? top - GAP_PX - box.height : bottom + GAP_PX}px`;
}

function hide(): void {
  clearTimeout(timer);
  anchor = null;
  if (tooltip.matches(':popover-open')) tooltip.hidePopover();
}
