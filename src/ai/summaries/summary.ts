import type { StoredAnswer } from '../answers/answers.service.js';

export const MAX_SENTENCES = 10;
export const DEFAULT_SENTENCES = 3;
/** Maximum number of characters that are read of a text; about twenty pages. */
export const MAX_CHARACTERS = 60_000;

/** A summary, the requested number of sentences, and its language if known. */
export type Summary = StoredAnswer<{ summary: string; language: string | null; sentences: number }>;
