import { messages } from './messages/index.ts';

const LANGUAGE = /(?:^|\s)(?:language|lang)-([\w+#-]{1,20})(?:\s|$)/;
export const COPY = 'data-copy-code';

/** The language that the class of a block of code names. */
export const codeLanguage = (element: Element): string | undefined =>
  LANGUAGE.exec(element.getAttribute('class') ?? '')?.[1]?.toLowerCase();

/** Puts a block of code into a box with a button that copies it. */
export function giveCopyButton(pre: Element): void {
  if (!pre.querySelector('code') && !pre.textContent?.trim().includes('\n')) return;
  const { ownerDocument } = pre;
  const box = ownerDocument.createElement('div');
  box.setAttribute('data-code', '');
  const button = ownerDocument.createElement('button');
  button.setAttribute('type', 'button');
  button.setAttribute(COPY, '');
  button.textContent = messages.common.copy;
  button.setAttribute('aria-label', messages.posts.copyCode);
  // Long lines scroll, also by keyboard.
  pre.setAttribute('tabindex', '0');
  pre.replaceWith(box);
  box.append(pre, button);
}
