/** More differences than these are no misspelling. */
const MAX_EDITS = 2;
const MAX_LENGTH = 20;

/** The word that differs least from a text, in at most two letters; undefined where none does. */
export function nearestWord(text: string, words: readonly string[]): string | undefined {
  if (text.length > MAX_LENGTH) return undefined;
  const ranked = words
    .map((word) => ({ word, edits: countEdits(text.toLowerCase(), word) }))
    // Two other letters make another word of two letters.
    .filter(({ word, edits }) => edits <= MAX_EDITS && edits < word.length)
    .sort((a, b) => a.edits - b.edits);
  return ranked[0]?.word;
}

/** Letters to add, to remove, to replace or to swap with the next one. */
function countEdits(from: string, to: string): number {
  let before: number[] = [];
  let last = Array.from({ length: to.length + 1 }, (_, at) => at);
  for (let i = 1; i <= from.length; i++) {
    const row = [i];
    for (let j = 1; j <= to.length; j++) {
      const replaced = last[j - 1]! + Number(from[i - 1] !== to[j - 1]);
      let edits = Math.min(replaced, last[j]! + 1, row[j - 1]! + 1);
      const isSwapped = i > 1 && j > 1 && from[i - 1] === to[j - 2] && from[i - 2] === to[j - 1];
      if (isSwapped) edits = Math.min(edits, before[j - 2]! + 1);
      row.push(edits);
    }
    before = last;
    last = row;
  }
  return last[to.length]!;
}
