import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

export interface CorpusText {
  /** The category that the text was written for. */
  category: string;
  title: string;
  text: string;
  /** A reference summary; null for the short texts, which are used for classification only. */
  reference: string | null;
  /** Whether its first three sentences do not represent the text. */
  hasWeakLead: boolean;
}

const FOLDER = join(import.meta.dirname, 'corpus');

/** The texts written for this project: one file for each category. */
export function readCorpus(): CorpusText[] {
  return readdirSync(FOLDER)
    .sort()
    .flatMap((file) => {
      const [head, ...entries] = readFileSync(join(FOLDER, file), 'utf8').split(/^## /m);
      const category = head!.replace('#', '').trim();
      return entries.map((entry) => readEntry(category, entry));
    });
}

function readEntry(category: string, entry: string): CorpusText {
  const [title, ...blocks] = entry.trim().split('\n\n');
  const notes = blocks.filter((block) => block.startsWith('> ')).map((block) => block.slice(2));
  return {
    category,
    title: title!,
    text: blocks.filter((block) => !block.startsWith('> ')).join('\n\n'),
    reference: notes.find((note) => note !== 'weak') ?? null,
    hasWeakLead: notes.includes('weak'),
  };
}
