import type { Reader } from './use-reader.ts';

/** What of the window a press of the space bar scrolls. */
const PART = 0.9;
const NEAR_PX = 2;
const USES_SPACE = 'button, a, summary, audio, video, [role=button], [role=slider]';

/** The space bar scrolls the open post, and opens the next one at its end. With Shift it scrolls back. */
export function readOn(
  { target, shiftKey }: KeyboardEvent,
  { openId, next, open }: Reader,
): boolean {
  if (openId === undefined || (target instanceof Element && target.closest(USES_SPACE)))
    return false;
  const box = document.querySelector('[data-reading]') ?? document.documentElement;
  const isAtEnd = box.scrollTop + box.clientHeight >= box.scrollHeight - NEAR_PX;
  if (!shiftKey && isAtEnd) {
    if (next) open(next.id);
  } else {
    box.scrollBy({ top: box.clientHeight * (shiftKey ? -PART : PART) });
  }
  return true;
}
