import { buildPattern } from './search-terms.ts';

/** A text with the terms of the search marked. */
export function MarkedText({ text, terms }: { text: string; terms: string[] }) {
  const pattern = buildPattern(terms);
  if (!pattern) return text;
  const parts: { text: string; isHit: boolean }[] = [];
  let end = 0;
  for (const hit of text.matchAll(pattern)) {
    parts.push({ text: text.slice(end, hit.index), isHit: false }, { text: hit[0], isHit: true });
    end = hit.index + hit[0].length;
  }
  parts.push({ text: text.slice(end), isHit: false });
  return parts.map((part, place) =>
    part.isHit ? <mark key={place}>{part.text}</mark> : part.text,
  );
}
