import { storedChoice } from '../../stored-choice.ts';

export const density = storedChoice('sluice-density', ['list', 'cards', 'compact']);
export const font = storedChoice('sluice-font', ['sans', 'serif']);
export const lineWidth = storedChoice('sluice-line-width', ['normal', 'narrow', 'wide']);
/** Steps of the text size; `2` is the usual one. */
export const SIZES = ['2', '0', '1', '3', '4', '5'] as const;
export const textSize = storedChoice('sluice-text-size', SIZES);

/** The order of what a search has found. */
export const searchSort = storedChoice('sluice-search-sort', ['relevance', '-publishedAt']);

export type Density = ReturnType<typeof density.read>;
