const WORDS_A_MINUTE = 230;
/** Chinese, Japanese and Korean text is counted by its characters. */
const CHARACTERS_A_MINUTE = 500;
const CJK = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/gu;

/** How many minutes a text takes to read; 0 for a text that takes less than half of one. */
export function countMinutes(text: string | null | undefined): number {
  if (!text) return 0;
  const characters = text.match(CJK)?.length ?? 0;
  const words = text.replace(CJK, ' ').match(/[\p{L}\p{N}]+(?:['’-][\p{L}\p{N}]+)*/gu)?.length ?? 0;
  return Math.round(words / WORDS_A_MINUTE + characters / CHARACTERS_A_MINUTE);
}
