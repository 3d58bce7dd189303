import { escapeText } from 'entities';
import type { Handler } from 'htmlparser2';
import { Parser } from './html-parser.js';
import { NestingLimit } from './html-nesting.js';
import { TextLayout } from './text-layout.js';

const UNREADABLE = new Set(
  'script style head title template noscript noframes noembed iframe object svg select textarea audio video'.split(
    ' ',
  ),
);

/**
 * The text that a reader of the HTML would see: blocks on lines of their own, paragraphs
 * apart by a blank line, list items led by a dash, links as their text alone. Takes time
 * linear in the input.
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
 * The text as HTML: a paragraph for each part between blank lines, with its line breaks, and
 * everything escaped. Takes time linear in the text.
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
 * The beginning of `text` with its whitespace folded, at most `max` code points long,
 * cut at the end of a word and closed with an ellipsis where anything was left out.
 */
export function excerpt(text: string, max = 300): string {
  // A code point takes at most two units, so folding the whole of a long text is never needed.
  const folded = foldWhitespace(text.slice(0, Math.max(max * 8, 4000)));
  const points = Array.from(folded.slice(0, 2 * (max + 1)));
  if (points.length <= max) return folded;
  const head = points.slice(0, max - 1).join('');
  const cutsWord = !/^\s/.test(points[max - 1] ?? '');
  const lastSpace = head.lastIndexOf(' ');
  // A text without spaces, such as Japanese, is cut between any two characters.
  const end = cutsWord && lastSpace > head.length / 2 ? lastSpace : head.length;
  return `${head.slice(0, end).trimEnd()}…`;
}

/** The text on one line: every run of whitespace is one space, none at the ends. */
export function foldWhitespace(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

/** The text without the control characters that databases and XML refuse, and well-formed as Unicode. */
export function cleanText(value: string): string {
  // eslint-disable-next-line no-control-regex -- control characters are what this removes
  return value.replace(/[\u0000-\u0008\u000b-\u001f\u007f]+/g, '').toWellFormed();
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
