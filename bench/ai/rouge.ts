/** ROUGE-L (Lin, 2004): F1 of the longest common subsequence of words, ignoring case. */
export function rougeL(candidate: string, reference: string): number {
  const [a, b] = [splitWords(candidate), splitWords(reference)];
  const common = longestCommonSubsequence(a, b);
  if (common === 0) return 0;
  const [precision, recall] = [common / a.length, common / b.length];
  return (2 * precision * recall) / (precision + recall);
}

const splitWords = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

function longestCommonSubsequence(a: string[], b: string[]): number {
  let above = new Array<number>(b.length + 1).fill(0);
  for (const word of a) {
    const row = [0];
    for (let j = 1; j <= b.length; j += 1) {
      row[j] = b[j - 1] === word ? above[j - 1]! + 1 : Math.max(above[j]!, row[j - 1]!);
    }
    above = row;
  }
  return above.at(-1)!;
}
