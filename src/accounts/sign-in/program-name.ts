/** The first that fits: Edge calls itself Chrome, and Chrome calls itself Safari. */
const PROGRAMS: [name: string, word: string][] = [
  ['Edge', 'Edg'],
  ['Opera', 'OPR/'],
  ['Firefox', 'Firefox/'],
  ['Firefox', 'FxiOS/'],
  ['Chrome', 'Chrome/'],
  ['Chrome', 'CriOS/'],
  ['Safari', 'Safari/'],
  ['curl', 'curl/'],
];
const SYSTEMS: [name: string, word: string][] = [
  ['Android', 'Android'],
  ['iOS', 'iPhone'],
  ['iPadOS', 'iPad'],
  ['Windows', 'Windows'],
  ['macOS', 'Mac OS X'],
  ['ChromeOS', 'CrOS'],
  ['Linux', 'Linux'],
];

/**
 * `Firefox, Linux` for the `User-Agent` of a sign-in; null for one that is not known. It is the text of a
 * stranger, so that e-mail has these words alone.
 */
export function nameProgram(userAgent: string | null): string | null {
  const find = (words: typeof PROGRAMS) => words.find(([, word]) => userAgent?.includes(word))?.[0];
  const names = [find(PROGRAMS), find(SYSTEMS)].filter((name) => name !== undefined);
  return names.length > 0 ? names.join(', ') : null;
}
