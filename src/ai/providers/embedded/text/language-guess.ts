import { STOP_WORDS } from './stop-words.js';

/** So much of the beginning is looked at. */
const SAMPLE = 4_000;
/** A guess rests on at least so many stop words, ... */
const FEWEST_HITS = 4;
/** ... on so large a share of all words, ... */
const LEAST_SHARE = 0.12;
/** ... and on so many times as many as the next best language has. */
const LEAST_LEAD = 1.25;

/** Scripts that one language of the web has nearly for itself, the telling ones first. */
const SCRIPTS: [script: RegExp, language: string][] = [
  [/[\p{Script=Hiragana}\p{Script=Katakana}]/gu, 'ja'],
  [/\p{Script=Hangul}/gu, 'ko'],
  [/\p{Script=Han}/gu, 'zh'],
  [/\p{Script=Thai}/gu, 'th'],
  [/\p{Script=Hebrew}/gu, 'he'],
  [/\p{Script=Georgian}/gu, 'ka'],
  [/\p{Script=Armenian}/gu, 'hy'],
];

/** The language of a text as a BCP 47 tag, told by its script or its stop words; null if unsure. */
export function guessLanguage(text: string): string | null {
  const sample = text.slice(0, SAMPLE).toLowerCase();
  const letters = sample.match(/\p{L}/gu)?.length ?? 0;
  // A Japanese text is mostly Han; what makes it Japanese is a good share of kana.
  for (const [script, language] of SCRIPTS) {
    if ((sample.match(script)?.length ?? 0) > letters * 0.2) return language;
  }
  return byStopWords(sample.match(/[\p{L}\p{M}]+/gu) ?? []);
}

function byStopWords(words: string[]): string | null {
  const hits = Object.entries(STOP_WORDS)
    .map(([language, known]) => ({ language, count: words.filter((w) => known.has(w)).length }))
    .sort((a, b) => b.count - a.count);
  const [best, next] = hits;
  if (!best || !next || best.count < FEWEST_HITS) return null;
  const isSure = best.count >= words.length * LEAST_SHARE && best.count >= next.count * LEAST_LEAD;
  return isSure ? best.language : null;
}
