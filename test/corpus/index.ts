import { DATE_CASES } from './dates.js';
import type { Case } from './corpus.js';

/** What public bug reports of feed readers are about, by its kind. */
export const CORPUS: Record<string, Case[]> = { dates: DATE_CASES };
