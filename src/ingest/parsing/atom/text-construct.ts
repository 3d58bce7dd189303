import { decodeHTMLStrict } from 'entities';
import { sanitizeHtml } from '../../../content/sanitizer.js';
import { MAX_CONTENT_LENGTH } from '../../../content/limits.js';
import { cleanText, excerpt, firstCharacters, htmlToText } from '../../../content/plain-text.js';
import { POST_LIMITS } from '../../../posts/post-limits.js';
import { escapeHtml, hasMarkup, innerHtml } from '../xml/xml-markup.js';
import { childNamed, childrenNamed, getText } from '../xml/xml-query.js';
import type { XmlElement } from '../xml/xml-element.js';

/** A text of a feed, and its kind. */
export interface TextConstruct {
  kind: 'text' | 'html';
  value: string;
  base: string;
}

/** Characters of markup that are read for a line or a summary. */
export const MAX_BEGINNING_LENGTH = 64 * 1_024;

const HTML_TAG =
  /<\/?(a|abbr|acronym|address|article|audio|b|big|blockquote|br|canvas|center|cite|code|dd|del|details|div|dl|dt|em|embed|figcaption|figure|font|form|h[1-6]|hr|i|iframe|img|ins|kbd|li|mark|math|noscript|object|ol|p|picture|pre|q|rt|ruby|s|samp|script|section|small|span|strike|strong|style|sub|summary|sup|svg|table|tbody|td|textarea|th|tr|tt|u|ul|var|video|(?:amp|lite)-[a-z]{1,20})\b[^<]*>/i;

/** The text of an RSS element, which by custom is HTML when it looks like HTML. */
export function looseConstruct(element: XmlElement | undefined): TextConstruct | null {
  if (!element) return null;
  if (hasMarkup(element)) return construct('html', innerHtml(element, true), element.base);
  return looseText(getText(element), element.base);
}

/** A text of unknown kind: HTML if it contains HTML tags, otherwise text with entities. */
export function looseText(value: string | null, base: string): TextConstruct | null {
  if (!value) return null;
  if (HTML_TAG.test(value)) return construct('html', value, base);
  return construct('text', decodeHTMLStrict(value), base);
}

/** A text that contains no markup, whatever it looks like. */
export function plainText(value: string, base: string): TextConstruct | null {
  return construct('text', value, base);
}

/** An Atom text construct or content of 1.0 (RFC 4287, 3.1 and 4.1.3) or 0.3 (with `mode`). */
export function atomConstruct(element: XmlElement | undefined): TextConstruct | null {
  if (!element) return null;
  // A missing type means text by RFC 4287, yet many feeds without one contain HTML.
  const type = element.attributes['type']?.trim().toLowerCase() ?? '';
  const mode = element.attributes['mode']?.trim().toLowerCase();
  if (/xhtml/.test(type) && mode !== 'escaped' && mode !== 'base64') return xhtmlConstruct(element);
  if (hasMarkup(element)) return construct('html', innerHtml(element, true), element.base);
  const text =
    mode === 'base64' || isBinary(type) ? fromBase64(getText(element)) : getText(element);
  if (text === null) return null;
  if (/html/.test(type)) return construct('html', text, element.base);
  return type === 'text' && mode === undefined
    ? construct('text', text, element.base)
    : looseText(text, element.base);
}

/** The first text of a child, by the order of the names, on one line. */
export function firstLine(element: XmlElement, ...names: string[]): string | null {
  for (const name of names) {
    for (const child of childrenNamed(element, name)) {
      const line = toLine(looseConstruct(child));
      if (line) return line;
    }
  }
  return null;
}

/** The plain text on one line, cut at 1,000 characters. */
export function toLine(source: TextConstruct | null): string | null {
  return source && (excerpt(toText(source), POST_LIMITS.title) || null);
}

/** The beginning of the text, at most 300 characters. */
export function toSummary(source: TextConstruct | null): string | null {
  return source && (excerpt(toText(source)) || null);
}

/** The sanitised HTML of the construct; null when nothing of it remains. */
export function toHtml(source: TextConstruct): string | null {
  if (source.kind === 'html') return sanitizeHtml(source.value, source.base) || null;
  const html = paragraphs(source.value);
  // The sanitiser cuts a text that is too long, and closes its tags.
  return (html.length > MAX_CONTENT_LENGTH ? sanitizeHtml(html) : html) || null;
}

/** The text as HTML; blank lines separate paragraphs. */
function paragraphs(text: string): string {
  return firstCharacters(text, MAX_CONTENT_LENGTH)
    .trim()
    .split(/\n\s*\n/)
    .filter(Boolean)
    .map((paragraph) => `<p>${escapeHtml(paragraph.trim()).replace(/\n/g, '<br />')}</p>`)
    .join('\n');
}

/** The beginning of the text, enough for a line or a summary. */
function toText({ kind, value }: TextConstruct): string {
  const beginning = value.slice(0, MAX_BEGINNING_LENGTH);
  return kind === 'html' ? htmlToText(beginning) : beginning;
}

function construct(kind: TextConstruct['kind'], value: string, base: string): TextConstruct | null {
  return value.trim() === '' ? null : { kind, value: cleanText(value), base };
}

function xhtmlConstruct(element: XmlElement): TextConstruct | null {
  const escapedAnyway = !hasMarkup(element) && HTML_TAG.test(getText(element) ?? '');
  const wrapper = childNamed(element, 'xhtml:div', 'div', 'atom:div');
  const isWrapped =
    wrapper &&
    element.children.every((child) =>
      typeof child === 'string' ? child.trim() === '' : child === wrapper,
    );
  // The one div around XHTML is no part of the content (RFC 4287, 3.1.1.3).
  const source = isWrapped ? wrapper : element;
  return construct('html', innerHtml(source, escapedAnyway), source.base);
}

function isBinary(type: string): boolean {
  return /^(image|audio|video)\/(?!svg)|octet-stream/.test(type);
}

function fromBase64(text: string | null): string | null {
  try {
    // As a stream, so that a text that ends within a character is still valid.
    const decoder = new TextDecoder('utf-8', { fatal: true });
    return decoder.decode(Buffer.from(text ?? '', 'base64'), { stream: true }) || null;
  } catch {
    return null;
  }
}
