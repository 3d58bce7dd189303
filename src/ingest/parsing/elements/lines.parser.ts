import { excerpt } from '../../../content/plain-text.js';
import { POST_LIMITS } from '../../../posts/post-limits.js';
import { MAX_BEGINNING_LENGTH, atomConstruct, toLine } from '../atom/text-construct.js';
import { hasMarkup } from '../xml/xml-markup.js';
import { childrenNamed, getText } from '../xml/xml-query.js';
import type { XmlElement } from '../xml/xml-element.js';
import { decodeEntities } from './tag-collector.js';
import { titleText } from './title-text.js';

const CDATA_OR_COMMENT = /<!\[CDATA\[(.*?)\]\]>|<!--.*?-->/gs;

/** The first title of a child, by the order of the names. */
export function firstTitle(element: XmlElement, ...names: string[]): string | null {
  for (const name of names) {
    for (const child of childrenNamed(element, name)) {
      const line = getTitle(child);
      if (line) return line;
    }
  }
  return null;
}

/**
 * The text of a title, a name or a topic, on one line. An Atom title without a type is text (RFC
 * 4287, 3.1.1), and so is one of Media RSS that says so. RSS says nothing, so it is HTML.
 */
export function getTitle(element: XmlElement | undefined): string | null {
  if (!element) return null;
  const { type: given = '', mode } = element.attributes;
  const type = given.trim().toLowerCase();
  const isAtom = element.name.startsWith('atom:');
  // Base64 and XHTML are not text with tags in it.
  if (isAtom && (mode?.toLowerCase() === 'base64' || /xhtml|octet-stream/.test(type))) {
    return toLine(atomConstruct(element));
  }
  const isText = /^(text|plain|text\/plain)$/.test(type) || (isAtom && type === '');
  const hasTags = hasMarkup(element);
  if (isText && mode === undefined && !hasTags) return toTextLine(getText(element));
  return lineOfHtml(hasTags && element.source ? decoded(element.source) : getText(element));
}

/** A text that may be HTML, as a name in an element of Atom, on one line. */
export const lineOfHtml = (html: string | null): string | null =>
  toTextLine(html && titleText(html.slice(0, MAX_BEGINNING_LENGTH)));

const toTextLine = (text: string | null): string | null =>
  text && (excerpt(text, POST_LIMITS.title) || null);

/** The text between two tags of XML, in which tags stay as they are written. */
function decoded(source: string): string {
  const beginning = source.slice(0, MAX_BEGINNING_LENGTH);
  const parts: string[] = [];
  let at = 0;
  for (const { 0: whole, 1: literal = '', index } of beginning.matchAll(CDATA_OR_COMMENT)) {
    parts.push(decodeEntities(beginning.slice(at, index)), literal);
    at = index + whole.length;
  }
  return parts.join('') + decodeEntities(beginning.slice(at));
}
