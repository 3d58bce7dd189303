import { DATE_CASES } from './dates.js';
import { DOCUMENT_CASES } from './documents.js';
import { EMBED_CASES } from './embeds.js';
import { ITEM_CASES } from './items.js';
import { TITLE_CASES } from './titles.js';
import type { Case } from './corpus.js';

/** What public bug reports of feed readers are about, by its kind. */
export const CORPUS: Record<string, Case[]> = {
  dates: DATE_CASES,
  titles: TITLE_CASES,
  documents: DOCUMENT_CASES,
  items: ITEM_CASES,
  embeds: EMBED_CASES,
};
