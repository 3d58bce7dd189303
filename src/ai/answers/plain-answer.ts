import { cleanText, excerpt } from '../../content/plain-text.js';

const TAG = /<!--.*?-->|<[/!?]?[a-z][^<>]*>/gis;
// What turns the direction of a text, or hides one in another, has no place in a plain answer.
const HIDDEN = /[\u00ad\u200b\u2028-\u202e\u2060-\u2069\ufeff\u{e0000}-\u{e007f}]/gu;
const LANGUAGE_TAG = /^[a-z]{2,8}(-[a-z0-9]{1,8})*$/i;

/** What a provider wrote as one paragraph of plain text, of at most so many code points. */
export const plainAnswer = (text: string, most: number): string =>
  excerpt(cleanText(text.replace(TAG, ' ').replace(HIDDEN, '')), most);

/** A language tag (BCP 47); null for anything else. */
export const languageOf = (tag: string | null): string | null =>
  tag !== null && tag.length <= 35 && LANGUAGE_TAG.test(tag) ? tag : null;
