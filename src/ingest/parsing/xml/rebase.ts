import type { XmlElement } from './xml-element.js';

/** Gives an element, and all within it, another base, except where `xml:base` sets one. */
export function rebase(element: XmlElement, from: string, to: string): void {
  const left = [element];
  for (let next = left.pop(); next; next = left.pop()) {
    if (next.base !== from) continue;
    next.base = to;
    for (const child of next.children) if (typeof child !== 'string') left.push(child);
  }
}
