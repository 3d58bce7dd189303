/** The languages of the page, each by its own name. */
export const LANGUAGES = { en: 'English', de: 'Deutsch' } as const;

export type Language = keyof typeof LANGUAGES;

const STORED = 'sluice-language';

const isLanguage = (tag: string | null): tag is Language => tag !== null && tag in LANGUAGES;

/** The language chosen in this browser; null follows the browser. */
export function chosenLanguage(): Language | null {
  const stored = localStorage.getItem(STORED);
  return isLanguage(stored) ? stored : null;
}

/** The language of this page: the chosen one, else the first of the browser that the page has. */
export const language: Language =
  chosenLanguage() ??
  navigator.languages.map((tag) => tag.slice(0, 2).toLowerCase()).find(isLanguage) ??
  'en';

/** The language with the region of the browser: dates and numbers are written as they are there. */
export const locale: string =
  navigator.languages.find(
    (tag) => tag.slice(0, 2).toLowerCase() === language && isWellFormed(tag),
  ) ?? language;

/** Browsers may name tags such as `en-US@posix`, which dates and numbers cannot have. */
function isWellFormed(tag: string): boolean {
  try {
    return Intl.getCanonicalLocales(tag).length > 0;
  } catch {
    return false;
  }
}

/** Chooses a language, or that of the browser. The page loads again in it. */
export function chooseLanguage(chosen: Language | null): void {
  if (chosen) localStorage.setItem(STORED, chosen);
  else localStorage.removeItem(STORED);
  location.reload();
}
