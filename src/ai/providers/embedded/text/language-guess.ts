import { STOP_WORDS } from './stop-words.js';

/** Number of characters that are examined. */
const SAMPLE = 4_000;
/** Minimum number of stop words for a guess. */
const MIN_HITS = 4;
/** Minimum share of stop words among all words. */
const MIN_SHARE = 0.12;
/** Minimum ratio to the second best language. */
const MIN_LEAD = 1.25;

/** Scripts that almost only one language uses, the most specific first. */
const SCRIPTS: [script: RegExp, language: string][] = [
  [/[\p{Script=Hiragana}\p{Script=Katakana}]/gu, 'ja'],
  [/\p{Script=Hangul}/gu, 'ko'],
  [/\p{Script=Han}/gu, 'zh'],
  [/\p{Script=Thai}/gu, 'th'],
  [/\p{Script=Hebrew}/gu, 'he'],
  [/\p{Script=Georgian}/gu, 'ka'],
  [/\p{Script=Armenian}/gu, 'hy'],
];

/**
 * Returns the language of a text as a BCP 47 tag, by its script or its stop words; null if
 * uncertain.
 */
export function guessLanguage(text: string): string | null {
  const sample = text.slice(0, SAMPLE).toLowerCase();
  const letters = sample.match(/\p{L}/gu)?.length ?? 0;
  // Japanese texts are mostly Han characters; a share of kana identifies them.
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
  if (!best || !next || best.count < MIN_HITS) return null;
  const isSure = best.count >= words.length * MIN_SHARE && best.count >= next.count * MIN_LEAD;
  return isSure ? best.language : null;
}
