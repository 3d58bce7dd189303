import sanitize from 'sanitize-html';
import {
  ALLOWED_ATTRIBUTES,
  ALLOWED_TAGS,
  DISCARDED_WITH_CONTENT,
  VOID_TAGS,
} from './html-allow-list.js';
import { NestingLimit } from './html-nesting.js';
import { withoutEmbeds } from './embeds/without-embeds.js';
import { HtmlRewriting } from './html-rewriting.js';
import { MAX_CONTENT_LENGTH } from './limits.js';
import { cleanText, firstCharacters } from './plain-text.js';

const KNOWN_TAGS = new Set(ALLOWED_TAGS);
/** Longer than any entity that the sanitiser writes. */
const MAX_ENTITY_LENGTH = 8;

/**
 * Reduces untrusted HTML to the content of an article. Removes scripts, styles, forms, frames,
 * event handlers and tracking pixels. Every URL is absolute http(s); links may also be mailto.
 * Resolves relative URLs against `baseUrl`, and drops them without one. Sanitising the result again
 * changes nothing.
 * The time is linear in the input. Input and result are cut off after one million characters.
 */
export function reduceHtml(html: string, baseUrl?: string): string {
  const input = cleanText(firstCharacters(html, MAX_CONTENT_LENGTH));
  const { html: sanitized, discarded } = once(withoutEmbeds(input, baseUrl), baseUrl);
  // Removing a tag can make nesting invalid, such as a table in a paragraph.
  const settled = discarded ? once(sanitized, baseUrl).html : sanitized;
  if (settled.length <= MAX_CONTENT_LENGTH) return settled.trim();
  // The parser closes open elements after the cut, and drops a tag that the cut splits.
  return once(cutBeforeEntity(settled), baseUrl).html.trim();
}

function once(source: string, baseUrl?: string): { html: string; discarded: boolean } {
  const nesting = new NestingLimit(source);
  let discarded = false;
  const html = sanitize(source, {
    ...RULES,
    // The sanitiser's types use another version of the parser's types.
    parser: nesting.parserOptions as unknown as NonNullable<sanitize.IOptions['parser']>,
    transformTags: new HtmlRewriting(baseUrl, source.length).transformers,
    onOpenTag: (name) => {
      nesting.opened();
      discarded ||= !KNOWN_TAGS.has(name);
    },
    onCloseTag: () => nesting.closed(),
  });
  return { html, discarded };
}

/** The class of code in a language. As a pattern with `*`, it would be compiled for each document. */
const LANGUAGE = /^language-/;
/** The class of a link in the place of a player. */
const EMBED = 'embed';

const RULES: sanitize.IOptions = {
  // Transformers rename removed elements to an empty name, which is not in this list.
  allowedTags: ALLOWED_TAGS,
  allowedAttributes: ALLOWED_ATTRIBUTES,
  allowedClasses: { a: [EMBED], code: [LANGUAGE], pre: [LANGUAGE] },
  allowedSchemes: ['http', 'https'],
  allowedSchemesByTag: { a: ['http', 'https', 'mailto'], img: ['http', 'https', 'data'] },
  allowedSchemesAppliedToAttributes: ['href', 'src', 'cite', 'poster'],
  allowProtocolRelative: false,
  nonTextTags: DISCARDED_WITH_CONTENT,
  selfClosing: VOID_TAGS,
};

/** Cuts sanitised HTML to the limit, with space for the end tags of open elements. */
function cutBeforeEntity(html: string): string {
  const head = html.slice(0, MAX_CONTENT_LENGTH - 10_000).toWellFormed();
  const ampersand = head.lastIndexOf('&');
  return ampersand > head.length - MAX_ENTITY_LENGTH ? head.slice(0, ampersand) : head;
}
