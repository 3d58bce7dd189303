import sanitize from 'sanitize-html';
import {
  ALLOWED_ATTRIBUTES,
  ALLOWED_TAGS,
  DISCARDED_WITH_CONTENT,
  VOID_TAGS,
} from './html-allow-list.js';
import { NestingLimit } from './html-nesting.js';
import { HtmlRewriting } from './html-rewriting.js';
import { LONGEST_CONTENT } from './limits.js';
import { cleanText, firstCharacters } from './plain-text.js';

const KNOWN_TAGS = new Set(ALLOWED_TAGS);
/** Longer than any entity that the sanitiser writes. */
const LONGEST_ENTITY = 8;

/**
 * Reduces untrusted HTML to what an article needs: no script, style, form, frame or event
 * handler survives, every URL is absolute http(s) (links may also be mailto), and images of
 * tracking size are gone. Relative URLs are resolved against `baseUrl` and dropped without
 * one. Sanitising the result again changes nothing. Takes time linear in the input; what is
 * beyond a million characters of the input, or would be of the result, is cut off.
 */
export function sanitizeHtml(html: string, baseUrl?: string): string {
  const input = cleanText(firstCharacters(html, LONGEST_CONTENT));
  const { html: sanitized, discarded } = once(input, baseUrl);
  // Without the discarded tags between them others may no longer nest, such as a table in a paragraph.
  const settled = discarded ? once(sanitized, baseUrl).html : sanitized;
  if (settled.length <= LONGEST_CONTENT) return settled.trim();
  // The parser closes what the cut leaves open, and drops a tag that it goes through.
  return once(cutBeforeEntity(settled), baseUrl).html.trim();
}

function once(source: string, baseUrl?: string): { html: string; discarded: boolean } {
  const nesting = new NestingLimit(source);
  let discarded = false;
  const html = sanitize(source, {
    ...RULES,
    // The sanitiser's types come with another version of the parser's than ours.
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

const RULES: sanitize.IOptions = {
  // The transformers rename what is to go without its content to an empty name, which is not here.
  allowedTags: ALLOWED_TAGS,
  allowedAttributes: ALLOWED_ATTRIBUTES,
  allowedClasses: { code: ['language-*'], pre: ['language-*'] },
  allowedSchemes: ['http', 'https'],
  allowedSchemesByTag: { a: ['http', 'https', 'mailto'] },
  allowedSchemesAppliedToAttributes: ['href', 'src', 'cite', 'poster'],
  allowProtocolRelative: false,
  nonTextTags: DISCARDED_WITH_CONTENT,
  selfClosing: VOID_TAGS,
};

/** Sanitised HTML cut to the limit, with room for the tags that the cut leaves open. */
function cutBeforeEntity(html: string): string {
  const head = html.slice(0, LONGEST_CONTENT - 10_000).toWellFormed();
  const ampersand = head.lastIndexOf('&');
  return ampersand > head.length - LONGEST_ENTITY ? head.slice(0, ampersand) : head;
}
