/** Breaks of lines, of any system. */
const BREAKS = /\r\n?|[\u0085\u2028\u2029\v\f]/g;

/**
 * Characters that a person does not see and a model may read: controls, tags, the direction of
 * text, zero widths, selectors of variants, and what has no meaning. Tab and line feed stay.
 */
const HIDDEN = /(?![\t\n])[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}\p{Default_Ignorable_Code_Point}]/gu;

/** The text of strangers as a person sees it. */
export const visibleText = (text: string): string =>
  text
    .replace(BREAKS, '\n')
    .replace(HIDDEN, '')
    // A client that shows Markdown would fetch a picture, and tell its address what it read.
    .replace(/!(?=\[)/g, '! ');

/** In one line of at most `most` characters. */
export function visibleLine(text: string, most: number): string {
  const line = visibleText(text.slice(0, 4 * most))
    .replace(/\s+/g, ' ')
    .trim();
  return shorten(line, most);
}

/** Cuts no character in two. */
export const shorten = (text: string, most: number): string =>
  text.length <= most ? text : `${text.slice(0, most - 1).replace(/[\uD800-\uDBFF]$/, '')}…`;
