import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

export interface CorpusText {
  /** What it was written for. */
  category: string;
  title: string;
  text: string;
  /** Written with the text; null for the short texts, which are only for filing. */
  reference: string | null;
  /** Whether its first three sentences tell little of what it is about. */
  hasWeakLead: boolean;
}

const FOLDER = join(import.meta.dirname, 'corpus');

/** The texts written for this project: a file for each category, whose form is easily read. */
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
