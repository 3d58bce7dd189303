import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const DOCS = join(import.meta.dirname, '../../../docs');

/** The code of a page of the guide in one language, in order. */
export const splitBlocks = (page: string, language: 'js' | 'ts'): string[] =>
  [...readFileSync(join(DOCS, page), 'utf8').matchAll(/^```(\w+)\n([^]*?)^```$/gm)]
    .filter(([, name]) => name === language)
    .map(([, , code]) => code!);
