import sanitize from 'sanitize-html';
import {
  ALLOWED_ATTRIBUTES,
  ALLOWED_TAGS,
  DISCARDED_WITH_CONTENT,
  VOID_TAGS,
} from './html-allow-list.js';
import { limitNesting } from './html-nesting.js';
import { rewriteImage, rewriteLink, rewriteMedia } from './html-rewriting.js';
import { cleanText } from './plain-text.js';

const KNOWN_TAGS = new Set(ALLOWED_TAGS);

/**
 * Reduces untrusted HTML to what an article needs: no script, style, form, frame or event
 * handler survives, every URL is absolute http(s) (links may also be mailto), and images of
 * tracking size are gone. Relative URLs are resolved against `baseUrl` and dropped without
 * one. Sanitising the result again changes nothing.
 */
export function sanitizeHtml(html: string, baseUrl?: string): string {
  const input = limitNesting(cleanText(html));
  let discarded = false;
  const once = (source: string): string =>
    sanitize(source, {
      ...RULES,
      transformTags: rewritings(baseUrl),
      onOpenTag: (name) => {
        discarded ||= !KNOWN_TAGS.has(name);
      },
    });
  const sanitized = once(input);
  // Without the discarded tags between them others may no longer nest, such as a table in a paragraph.
  return (discarded ? once(sanitized) : sanitized).trim();
}

const RULES: sanitize.IOptions = {
  allowedTags: ALLOWED_TAGS,
  allowedAttributes: ALLOWED_ATTRIBUTES,
  allowedClasses: { code: ['language-*'], pre: ['language-*'] },
  allowedSchemes: ['http', 'https'],
  allowedSchemesByTag: { a: ['http', 'https', 'mailto'] },
  allowedSchemesAppliedToAttributes: ['href', 'src', 'cite', 'poster'],
  allowProtocolRelative: false,
  nonTextTags: DISCARDED_WITH_CONTENT,
  selfClosing: VOID_TAGS,
  exclusiveFilter: ({ tag, attribs }) =>
    (tag === 'img' && !attribs['src']) ||
    (tag === 'source' && !attribs['src'] && !attribs['srcset']),
};

function rewritings(baseUrl?: string): Record<string, sanitize.Transformer> {
  const media = rewriteMedia(baseUrl);
  return {
    a: rewriteLink(baseUrl),
    img: rewriteImage(baseUrl),
    audio: media,
    video: media,
    source: media,
    track: media,
    blockquote: media,
    q: media,
  };
}
