import { storedChoice } from '../../stored-choice.ts';

export const density = storedChoice('sluice-density', ['list', 'cards', 'compact']);
export const font = storedChoice('sluice-font', ['sans', 'serif', 'legible']);
export const leading = storedChoice('sluice-line-height', ['normal', 'tight', 'loose']);
/** The paper of an open post; sepia in the light theme alone. */
export const paper = storedChoice('sluice-paper', ['plain', 'sepia']);
export const lineWidth = storedChoice('sluice-line-width', ['normal', 'narrow', 'wide']);
/** Steps of the text size; `2` is the usual one. */
export const SIZES = ['2', '0', '1', '3', '4', '5'] as const;
export type TextSize = (typeof SIZES)[number];
export const textSize = storedChoice('sluice-text-size', SIZES);
/** Pixels of each step, as in post.module.css. */
export const PIXELS: Record<TextSize, number> = { 0: 14, 1: 15.5, 2: 17, 3: 18.5, 4: 20, 5: 23 };

/** The order of a list without a search. */
export const listSort = storedChoice('sluice-list-sort', ['-publishedAt', 'publishedAt']);

/** The order of what a search has found. */
export const searchSort = storedChoice('sluice-search-sort', ['relevance', '-publishedAt']);

export type Density = ReturnType<typeof density.read>;
