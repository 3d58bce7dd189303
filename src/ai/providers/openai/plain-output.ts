import { cleanText, excerpt } from '../../../content/plain-text.js';
import { plainParser } from '../embedded/text/plain.parser.js';

const TAG = /<[/!?]?[a-z-][^<>]*>/gi;
const LINK = /!?\[([^\][\n]{0,300})\]\([^()\n]{0,2000}\)/g;
const MARKDOWN = /^\s{0,3}(?:#{1,6}\s+|>\s?|[-*+]\s+)|\*\*|__|`+/gm;
// Characters that change the text direction, and invisible characters.
const HIDDEN = /[\u0080-\u009f\u00ad\u200b\u2028-\u202e\u2060-\u2069\ufeff\u{e0000}-\u{e007f}]/gu;
/** Maximum nesting of markup that is removed; deeper nesting only occurs in attacks. */
const DEEPEST = 4;

/**
 * Converts the output of a model to one paragraph of plain text with at most `most` code points.
 */
export function plainOutput(text: string, most: number): string {
  let plain = text.slice(0, most * 4).replace(HIDDEN, '');
  // Removing tags can form new ones.
  for (let depth = 0; depth < DEEPEST; depth += 1) {
    plain = plain.replace(TAG, ' ').replace(LINK, '$1').replace(MARKDOWN, '');
  }
  return excerpt(cleanText(plain.search(TAG) >= 0 ? plain.replace(/[<>]/g, ' ') : plain), most);
}

/** The first sentences, if there are more than requested. */
export function firstSentences(text: string, most: number, language: string | null): string {
  const sentences = plainParser(language)(text).map((sentence) => sentence.text);
  return sentences.length > most ? sentences.slice(0, most).join(' ') : text;
}
