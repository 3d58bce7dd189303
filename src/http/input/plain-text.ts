// Line and paragraph separators break lines in logs and terminals as control characters do.
const CONTROL = /[\p{Cc}\u2028\u2029]/u;
const CONTROL_IN_LINES = /[^\P{Cc}\n\r\t]/u;

/** Whether a text holds control characters or half a character. */
export const isBroken = (text: string, multiline = false): boolean =>
  !text.isWellFormed() || (multiline ? CONTROL_IN_LINES : CONTROL).test(text);

/** Whether a text has half of a character, which no encoding of Unicode can write. */
export const isHalved = (text: unknown): boolean =>
  typeof text === 'string' && !text.isWellFormed();

// What leaves no ink by itself: spaces, format characters, and fillers that are letters by name.
const INVISIBLE = /^[\p{Z}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800\s]+$/u;

/** Whether a text is not empty but shows nothing. */
export const isInvisible = (text: unknown): boolean =>
  typeof text === 'string' && INVISIBLE.test(text);

/** Whether a value is a string of that many characters, without control characters. */
export function isPlainText(
  value: unknown,
  { min, max, multiline = false }: { min: number; max: number; multiline?: boolean },
): boolean {
  if (typeof value !== 'string' || isBroken(value, multiline)) return false;
  const length = getLength(value, max);
  return length >= min && length <= max;
}

/** In code points, which are only counted where UTF-16 units leave it open. */
const getLength = (value: string, max: number): number =>
  value.length <= max || value.length > 2 * max ? value.length : [...value].length;
