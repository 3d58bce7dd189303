import { en } from './en/index.ts';
import { language } from './language.ts';

/** All texts of the page; the type of the English ones. */
export type Words = typeof en;

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
