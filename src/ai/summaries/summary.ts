import type { StoredAnswer } from '../answers/answers.service.js';

export const MOST_SENTENCES = 10;
export const DEFAULT_SENTENCES = 3;
/** Of a text, so many characters are read; some twenty pages. */
export const MOST_CHARACTERS = 60_000;

/** A summary, in how many sentences it was asked for, and its language where that is known. */
export type Summary = StoredAnswer<{ summary: string; language: string | null; sentences: number }>;
