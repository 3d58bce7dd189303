/** The languages whose names are read: those of most feeds, and of most people. */
const LANGUAGES =
  'en es fr de pt it nl ru pl tr id sv da nb fi cs hu ro uk el ar hi bn ur zh de-AT'.split(' ');
const STYLES = ['long', 'short'] as const;
/** Words of a date that can be names; the rest are comments. */
const MAX_WORDS = 8;
const MIN_PREFIX = 3;

interface Names {
  /** The number of each month by its name. */
  months: Map<string, number>;
  weekdays: Set<string>;
}

let known: Names | undefined;

/** A month, and its name as the text has it. */
export interface NamedMonth {
  month: number;
  name: string;
}

/**
 * The month that a text names, in any of the languages, in full or abbreviated. `mar` is March and
 * the Tuesday of several languages: beside another month, and before a comma, it is the weekday.
 */
export function namedMonth(text: string): NamedMonth | null {
  const { months, weekdays } = (known ??= readNames());
  const words = text.match(/[\p{L}\p{M}]+/gu)?.slice(0, MAX_WORDS) ?? [];
  const found = words.flatMap((name, at) => {
    const word = folded(name);
    const month = parseMonth(word, months);
    const isWeekday = weekdays.has(word);
    if (month === null || (isWeekday && at === 0 && isBeforeComma(text, name))) return [];
    return [{ month, name, isWeekday }];
  });
  const [first] = found.filter(({ isWeekday }) => !isWeekday);
  return first ?? found.at(-1) ?? null;
}

const isBeforeComma = (text: string, first: string): boolean =>
  /^\.?\s*[,،、]/.test(text.slice(text.indexOf(first) + first.length));

/** By the whole name, else by a beginning that is that of one month alone. */
function parseMonth(word: string, months: Map<string, number>): number | null {
  const whole = months.get(word);
  if (whole !== undefined) return whole;
  if (word.length < MIN_PREFIX) return null;
  const begun = new Set<number>();
  for (const [name, month] of months) if (name.startsWith(word)) begun.add(month);
  return begun.size === 1 ? [...begun][0]! : null;
}

/** A word without what people leave out: case, accents, dots. */
const folded = (word: string): string =>
  word
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\u0300-\u036f\u093c]/g, '')
    .replace(/ı/g, 'i')
    .replace(/ς/g, 'σ');

/** Read at the first date that needs it, since it takes some 50 ms. */
function readNames(): Names {
  const months = new Map<string, number>([
    ['sept', 9],
    ['mrz', 3],
  ]);
  const weekdays = new Set<string>();
  for (const language of LANGUAGES) {
    for (const style of STYLES) {
      // Beside a day, many languages write a month in another case.
      for (const beside of [{}, { day: 'numeric' }] as const) {
        const format = getFormat(language, { month: style, ...beside });
        for (let month = 1; month <= 12; month += 1) {
          const name = getWord(format, 'month', Date.UTC(2024, month - 1, 5));
          if (name && !months.has(name)) months.set(name, month);
        }
      }
      const format = getFormat(language, { weekday: style });
      for (let day = 1; day <= 7; day += 1) {
        const name = getWord(format, 'weekday', Date.UTC(2024, 0, day));
        if (name) weekdays.add(name);
      }
    }
  }
  return { months, weekdays };
}

const getFormat = (language: string, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(language, { ...options, timeZone: 'UTC', calendar: 'gregory' });

/** The name of a part, unless it has several words or none. */
function getWord(format: Intl.DateTimeFormat, type: 'month' | 'weekday', day: number) {
  const part = format.formatToParts(day).find((part) => part.type === type);
  const words = part?.value.match(/[\p{L}\p{M}]+/gu) ?? [];
  return words.length === 1 && !/\d/.test(part!.value) ? folded(words[0]) : null;
}
