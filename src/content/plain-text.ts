import { Parser } from './html-parser.js';
import { limitNesting } from './html-nesting.js';
import { TextLayout } from './text-layout.js';

const UNREADABLE = new Set(
  'script style head title template noscript iframe object svg select textarea audio video'.split(
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
  let unreadable = 0;
  const parser = new Parser({
    onopentag(name) {
      if (UNREADABLE.has(name)) unreadable += 1;
      else if (unreadable === 0) layout.open(name);
    },
    onclosetag(name) {
      if (UNREADABLE.has(name)) unreadable -= 1;
      else if (unreadable === 0) layout.close(name);
    },
    ontext(text) {
      if (unreadable === 0) layout.write(text);
    },
  });
  parser.end(limitNesting(html));
  return cleanText(layout.toString());
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
  return value.replace(/[\u0000-\u0008\u000b-\u001f\u007f]/g, '').toWellFormed();
}
