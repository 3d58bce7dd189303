import { createRequire } from 'node:module';
import type * as Htmlparser2 from 'htmlparser2';

// Resolved from sanitize-html's location, so that it is the same copy as the sanitiser's.
// Required, not imported, as in sanitize-html (CommonJS): Jest refuses a graph of
// modules that loads one ESM package both ways.
const sanitizer = createRequire(import.meta.url).resolve('sanitize-html');
const htmlparser2 = createRequire(sanitizer)('htmlparser2') as typeof Htmlparser2;

/** htmlparser2's event parser, as used by the sanitiser. */
export const Parser = htmlparser2.Parser;

/** Its tokenizer, for readers that keep their own stack of elements. */
export const Tokenizer = htmlparser2.Tokenizer;
