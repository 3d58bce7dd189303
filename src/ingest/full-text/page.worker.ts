import { Readability } from '@mozilla/readability';
import * as linkedom from 'linkedom';
import { loadSanitizer, sanitizeHtml, textOfSanitized } from '../../content/sanitizer.js';
import { decodeFeed } from '../parsing/encoding/decode.js';
import { isTooComplex } from './page-size.js';
import { countWords, isWall } from './wall.js';

await loadSanitizer();

/** What is used of a document. The types of linkedom need those of a browser. */
interface Page {
  querySelector(selector: string): PageElement | null;
  querySelectorAll(selector: string): Iterable<PageElement>;
}
interface PageElement {
  getAttribute(name: string): string | null;
  setAttribute(name: string, value: string): void;
}
const parser = linkedom as { parseHTML(html: string): { document: Page } };

/** A page as it was fetched. */
export interface ForeignPage {
  body: Uint8Array;
  contentType: string | null;
  /** The address that was asked for, and the one that answered. */
  asked: string;
  answered: string;
}

/** The text of a page, sanitised, or why there is none. */
export type PageReading =
  | { failure: 'too_large' | 'wall' | 'no_text' }
  | { failure?: undefined; html: string; text: string; words: number };

/** Less is no article. */
const LEAST_WORDS = 25;

/** Where pages name the pictures that a script loads. */
const LAZY_SOURCES = ['data-src', 'data-original', 'data-lazy-src', 'data-url', 'data-image'];

/** Extracts the article of a page. */
export function readPage({ body, contentType, asked, answered }: ForeignPage): PageReading {
  const { buffer, byteOffset, byteLength } = body;
  const page = decodeFeed(Buffer.from(buffer, byteOffset, byteLength), contentType);
  if (isTooComplex(page)) return { failure: 'too_large' };
  const document = toDocument(page);
  const base = document.querySelector('base[href]')?.getAttribute('href') ?? '';
  showLazyPictures(document);
  const article = new Readability(document, { disableJSONLD: true }).parse();
  const html = sanitizeHtml(article?.content ?? '', URL.parse(base, answered)?.href ?? answered);
  const text = textOfSanitized(html);
  const words = countWords(text);
  if (isWall({ text, words }, asked, answered)) return { failure: 'wall' };
  return words < LEAST_WORDS ? { failure: 'no_text' } : { html, text, words };
}

/** The elements `html` and `body` may be left out in HTML, but the parser does not add them. */
function toDocument(page: string): Page {
  const { document } = parser.parseHTML(page);
  if (document.querySelector('html > body')) return document;
  const content = page.replace(/<\/?(?:html|head|body)(?:\s[^<>]*)?>/gi, '');
  return parser.parseHTML(`<!doctype html><html><head></head><body>${content}</body></html>`)
    .document;
}

function showLazyPictures(document: Page): void {
  for (const picture of document.querySelectorAll('img')) {
    const source = picture.getAttribute('src') ?? '';
    if (source !== '' && !source.startsWith('data:')) continue;
    const lazy = LAZY_SOURCES.map((name) => picture.getAttribute(name)).find(Boolean);
    if (lazy) picture.setAttribute('src', lazy);
  }
}
