import { escapeText } from 'entities';
import type { Handler } from 'htmlparser2';
import { Parser } from './html-parser.js';
import { NestingLimit } from './html-nesting.js';
import { TextLayout } from './text-layout.js';

/** Elements whose content no reader sees as text. */
export const UNREADABLE = new Set(
  'script style head title template noscript noframes noembed iframe object svg select textarea audio video'.split(
    ' ',
  ),
);

/**
 * Converts HTML to the text that a reader would see: blocks on separate lines, a blank line between
 * paragraphs, list items with a dash, links as their text. The time is linear in the input.
 */
export function htmlToText(html: string): string {
  const layout = new TextLayout();
  const nesting = new NestingLimit(html);
  let unreadable = 0;
  const handler: Partial<Handler> = {
    onopentag(name) {
      nesting.opened();
      if (UNREADABLE.has(name)) unreadable += 1;
      else if (unreadable === 0) layout.open(name);
    },
    onclosetag(name) {
      nesting.closed();
      if (UNREADABLE.has(name)) unreadable -= 1;
      else if (unreadable === 0) layout.close(name);
    },
    ontext(text) {
      if (unreadable === 0) layout.write(text);
    },
  };
  new Parser(handler, nesting.parserOptions).end(html);
  return cleanText(layout.toString());
}

/**
 * Converts text to HTML: a paragraph for each part between blank lines, with its line breaks, and
 * everything escaped. The time is linear in the text.
 */
export function textToHtml(text: string): string {
  const paragraphs: string[][] = [];
  let paragraph: string[] = [];
  for (const line of text.split(/\r\n|[\n\r]/)) {
    if (line.trim() !== '') {
      if (paragraph.length === 0) paragraphs.push(paragraph);
      paragraph.push(escapeText(line));
    } else if (paragraph.length > 0) paragraph = [];
  }
  return paragraphs.map((lines) => `<p>${lines.join('<br />')}</p>`).join('');
}

/**
 * The beginning of `text` with collapsed whitespace, at most `max` code points long. Shortened text
 * ends at a word boundary, with an ellipsis.
 */
export function excerpt(text: string, max = 300): string {
  // A code point takes at most two units, so long texts are never folded completely.
  const folded = foldWhitespace(text.slice(0, Math.max(max * 8, 4000)));
  if (firstCharacters(folded, max).length === folded.length) return folded;
  const head = firstCharacters(folded, max - 1);
  const cutsWord = !/\s/.test(folded.charAt(head.length));
  const lastSpace = head.lastIndexOf(' ');
  // Text without spaces, such as Japanese, can be cut between any two characters.
  const end = cutsWord && lastSpace > head.length / 2 ? lastSpace : head.length;
  return `${head.slice(0, end).trimEnd()}…`;
}

/** The text on one line: each run of whitespace becomes one space, none at the ends. */
export function foldWhitespace(text: string): string {
  // A single space stays as it is, which saves most of the replacements.
  return text.replace(/[^\S ]\s*| \s+/g, ' ').trim();
}

/** What windows-1252 has for the bytes 0x80 to 0x9F; none for the five that it leaves out. */
const WINDOWS_1252 = '€\0‚ƒ„…†‡ˆ‰Š‹Œ\0Ž\0\0‘’“”•–—˜™š›œ\0žŸ';
// oxlint-disable-next-line no-control-regex -- control characters are what this finds
const CONTROLS = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/;

/**
 * Removes control characters that databases and XML refuse, and makes the text well-formed Unicode.
 * Controls above ASCII are bytes of windows-1252 that somebody read as Latin-1.
 */
export function cleanText(value: string): string {
  // Most texts have none.
  if (!CONTROLS.test(value)) return value.toWellFormed();
  return (
    value
      .replace(/[\u0080-\u009f]/g, (control) => WINDOWS_1252[control.charCodeAt(0) - 0x80]!)
      // oxlint-disable-next-line no-control-regex -- control characters are what this removes
      .replace(/[\u0000-\u0008\u000b-\u001f\u007f]+/g, '')
      .toWellFormed()
  );
}

/** The first `max` code points of the text. */
export function firstCharacters(text: string, max: number): string {
  if (text.length <= max) return text;
  let end = 0;
  for (let count = 0; count < max && end < text.length; count += 1) {
    end += text.codePointAt(end)! > 0xffff ? 2 : 1;
  }
  return text.slice(0, end);
}
