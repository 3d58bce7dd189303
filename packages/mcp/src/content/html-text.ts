import { Parser } from 'htmlparser2';

const LINES = new Set(
  'address article aside blockquote br dd div dl dt figcaption figure footer h1 h2 h3 h4 h5 h6 header hr li main ol p pre section table tr ul'.split(
    ' ',
  ),
);
const PARAGRAPHS = /^(p|h[1-6]|blockquote|pre|ul|ol|table|figure)$/;
const UNREAD = new Set(['script', 'style', 'template', 'noscript']);

/**
 * The text of a post's HTML. Each link has its address in full behind its text, since a text may
 * claim another one. Pictures are their descriptions: no address that a client could load.
 */
export function htmlToText(html: string): string {
  const parts: string[] = [];
  const links: (string | undefined)[] = [];
  let unread = 0;
  let kept = 0;
  const parser = new Parser({
    onopentag(name, { href, alt }) {
      if (UNREAD.has(name)) unread++;
      if (name === 'pre') kept++;
      if (LINES.has(name)) parts.push('\n');
      if (name === 'li') parts.push('- ');
      if (name === 'a') links.push(href);
      if (name === 'img' && alt) parts.push(`[picture: ${alt}]`);
    },
    ontext(text) {
      if (unread === 0) parts.push(kept > 0 ? text : text.replace(/\s+/g, ' '));
    },
    onclosetag(name) {
      if (UNREAD.has(name)) unread--;
      if (name === 'pre') kept--;
      if (PARAGRAPHS.test(name)) parts.push('\n\n');
      else if (LINES.has(name) && name !== 'br') parts.push('\n');
      if (name !== 'a') return;
      const href = links.pop();
      if (href !== undefined && /^(https?|mailto):/i.test(href)) parts.push(` (${href})`);
    },
  });
  parser.end(html);
  return parts
    .join('')
    .replace(/[ \t]+\n/g, '\n')
    .replace(/\n[ \t]+/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}
