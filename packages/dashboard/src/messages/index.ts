import { en } from './en/index.ts';
import type { Words } from './en/index.ts';
import { language } from './language.ts';

/**
 * The texts in the language of the page, as `words.<screen>.<name>`. Read them while rendering: at
 * the start of a module of the first load, another language is not there yet.
 */
export let messages: Words = en;

/** Loads the texts of the page's language. Called once, before the first rendering. */
export async function loadWords(): Promise<void> {
  document.documentElement.lang = language;
  if (language === 'de') messages = (await import('./de/index.ts')).de;
}
