import { MAX_CONTENT_LENGTH } from '../../../content/limits.js';
import { parseDate } from '../dates/dates.js';
import type { XmlElement } from './xml-element.js';

/** Enough for the longest content, and almost enough for one in base64. */
const MAX_TEXT_LENGTH = 2 * MAX_CONTENT_LENGTH;

/** The child elements with one of the names, in document order. */
export function childrenNamed(element: XmlElement, ...names: string[]): XmlElement[] {
  return element.children.filter(
    (child): child is XmlElement => typeof child !== 'string' && names.includes(child.name),
  );
}

/** The first child element by the first of the names that has any. */
export function childNamed(element: XmlElement, ...names: string[]): XmlElement | undefined {
  for (const name of names) {
    const found = element.children.find(
      (child) => typeof child !== 'string' && child.name === name,
    );
    if (found) return found as XmlElement;
  }
  return undefined;
}

/**
 * The text within the element, trimmed and cut at two million characters; null for an empty text.
 */
export function getText(element: XmlElement | undefined): string | null {
  if (!element) return null;
  const parts: string[] = [];
  collectText(element, parts, MAX_TEXT_LENGTH);
  return parts.join('').trim() || null;
}

/** The text of the first child by the first of the names that has any. */
export function childText(element: XmlElement, ...names: string[]): string | null {
  for (const name of names) {
    for (const child of childrenNamed(element, name)) {
      const text = getText(child);
      if (text) return text;
    }
  }
  return null;
}

/** The first date among the children, by the order of the names. */
export function firstDate(element: XmlElement, ...names: string[]): number | null {
  for (const name of names) {
    for (const child of childrenNamed(element, name)) {
      const date = parseDate(getText(child));
      if (date !== null) return date;
    }
  }
  return null;
}

/** The first element in breadth-first order that passes; only the outer levels are searched. */
export function findElement(
  root: XmlElement,
  passes: (element: XmlElement) => boolean,
  levels = 4,
): XmlElement | undefined {
  let level = [root];
  for (let depth = 0; depth <= levels && level.length > 0; depth += 1) {
    const found = level.find(passes);
    if (found) return found;
    level = level.flatMap((element) =>
      element.children.filter((child) => typeof child !== 'string'),
    );
  }
  return undefined;
}

/** Adds the text within the element to the parts. Returns how many more characters may follow. */
function collectText(element: XmlElement, parts: string[], most: number): number {
  let left = most;
  for (const child of element.children) {
    if (left <= 0) break;
    if (typeof child === 'string') {
      parts.push(child.slice(0, left));
      left -= child.length;
    } else {
      left = collectText(child, parts, left);
    }
  }
  return left;
}
