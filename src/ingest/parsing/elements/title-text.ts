import { decodeHTMLStrict } from 'entities';

/** The elements that mark words of a line. Any other tag in a title is what the title is about. */
const INLINE = new Set(
  (
    'a abbr acronym b bdi bdo big cite code data del dfn em font i ins kbd mark nobr q rp rt ruby s ' +
    'samp small span strike strong sub sup time tt u var'
  ).split(' '),
);
/** The elements whose content is no words. */
const HIDDEN = new Set(['script', 'style']);
const TAG = /<(\/?)([a-z][a-z0-9]*)(?=[\s/>])[^<>]*>/gi;
/** One block around the whole title. */
const AROUND = /^\s*<(p|div|h[1-6])(?:\s[^<>]*)?>(.*)<\/\1>\s*$/is;

interface OpenTag {
  name: string;
  start: number;
  end: number;
}

/**
 * The text of a title in HTML. Only closed pairs of inline elements are markup, and one block around
 * the whole. A script goes with what it says. Any other tag stays as text, as in `The <video> element`.
 * The time is linear.
 */
export function titleText(html: string): string {
  const [, around = '', within = ''] = AROUND.exec(html) ?? [];
  const isWrapped = around !== '' && !within.toLowerCase().includes(`<${around.toLowerCase()}`);
  return decodeHTMLStrict(withoutPairs(isWrapped ? within : html));
}

function withoutPairs(html: string): string {
  if (!html.includes('<')) return html;
  const removed: [start: number, end: number][] = [];
  const open: OpenTag[] = [];
  let hiddenFrom: number | undefined;
  const counts = new Map<string, number>();
  const count = (name: string, change: number) =>
    counts.set(name, (counts.get(name) ?? 0) + change);
  for (const { 0: tag, 1: slash, 2: written = '', index: start } of html.matchAll(TAG)) {
    const name = written.toLowerCase();
    const end = start + tag.length;
    if (HIDDEN.has(name) && slash === '') hiddenFrom ??= start;
    if (HIDDEN.has(name) && slash !== '' && hiddenFrom !== undefined) {
      removed.push([hiddenFrom, end]);
      hiddenFrom = undefined;
    }
    if (!INLINE.has(name) || tag.endsWith('/>')) continue;
    if (slash === '') {
      open.push({ name, start, end });
      count(name, 1);
    } else if ((counts.get(name) ?? 0) > 0) {
      // Tags that are open within the pair are not closed. Each tag leaves the list once.
      for (let last = open.pop(); last; last = open.pop()) {
        count(last.name, -1);
        if (last.name !== name) continue;
        removed.push([last.start, last.end], [start, end]);
        break;
      }
    }
  }
  const parts: string[] = [];
  let at = 0;
  for (const [start, end] of removed.sort(([a], [b]) => a - b)) {
    if (start > at) parts.push(html.slice(at, start));
    at = Math.max(at, end);
  }
  return parts.join('') + html.slice(at);
}
