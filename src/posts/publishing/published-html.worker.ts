import { loadSanitizer } from '../../content/sanitizer.js';
import { readHtml } from './published-content.js';
import type { SanitizedHtml } from './published-content.js';

await loadSanitizer();

/** The content of a post as published, and the base address of its links. */
export interface PublishedMarkup {
  html: string | null | undefined;
  base: string | null | undefined;
}

export const read = ({ html, base }: PublishedMarkup): SanitizedHtml => readHtml(html, base);

export const readEach = (all: PublishedMarkup[]): SanitizedHtml[] => all.map(read);
