import { MAX_CATEGORY_NAME } from '../../categories/category-name.js';
import { InvalidRequestError } from '../../http/problems/errors.js';
import { cleanText, foldWhitespace } from '../../content/plain-text.js';
import { childNamed, childrenNamed, findElement } from '../parsing/xml/xml-query.js';
import { readXml } from '../parsing/xml/xml-tree.js';
import type { XmlElement } from '../parsing/xml/xml-element.js';

/** How many feeds one document may list. */
export const MAX_ROWS = 5_000;

/** Enough for that many rows, with their folders and the space between them. */
const MAX_NODES = 200_000;
const MAX_TITLE_LENGTH = 500;

/** A feed of an OPML document, unchecked; the address may be any text. */
export interface OpmlRow {
  feedUrl: string;
  title: string | null;
  /** The title of the nearest outline around it that has one, cut to the limit of a category. */
  categoryName: string | null;
}

/**
 * The feeds of an OPML document (1.0 or 2.0) in its order. Every outline with an `xmlUrl` is a
 * feed, of any type; every other one with a title is a folder. No entity is expanded.
 * @throws InvalidRequestError where the document is no OPML or lists more than 5,000 feeds
 */
export function parseOpml(text: string): OpmlRow[] {
  const { document } = readXml(cleanText(text), '', MAX_NODES);
  const root = findElement(document, ({ name }) => name === 'opml', 1);
  if (!root) throw InvalidRequestError.because('The document is not OPML.');
  const rows: OpmlRow[] = [];
  collect(childNamed(root, 'body') ?? root, null, rows);
  return rows;
}

/** `readXml` limits the depth of the tree, and so this recursion. */
function collect(parent: XmlElement, folder: string | null, rows: OpmlRow[]): void {
  for (const outline of childrenNamed(parent, 'outline')) {
    const { text, title, xmlurl, category } = outline.attributes;
    const name = foldWhitespace(text ?? '') || foldWhitespace(title ?? '');
    const feedUrl = xmlurl?.trim();
    if (feedUrl) {
      rows.push({
        feedUrl,
        title: name === feedUrl ? null : cut(name, MAX_TITLE_LENGTH),
        categoryName: folder ?? categoryFrom(category),
      });
    }
    if (rows.length > MAX_ROWS) {
      throw InvalidRequestError.because(`The document lists more than ${MAX_ROWS} feeds.`);
    }
    collect(outline, feedUrl ? folder : (cut(name, MAX_CATEGORY_NAME) ?? folder), rows);
  }
}

/** The last name of the first path in a list such as `/Boston/Weather,/News`. */
function categoryFrom(attribute: string | undefined): string | null {
  const [path = ''] = (attribute ?? '').split(',', 1);
  return cut(
    foldWhitespace(path.split('/').findLast((part) => part.trim() !== '') ?? ''),
    MAX_CATEGORY_NAME,
  );
}

/** The beginning of a text, without control characters; null where there is none. */
function cut(text: string, max: number): string | null {
  const points = Array.from(text.slice(0, max * 4).replace(/\p{Cc}/gu, ''));
  return points.slice(0, max).join('').toWellFormed().trim() || null;
}
