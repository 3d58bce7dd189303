import { createRequire } from 'node:module';
import type * as Htmlparser2 from 'htmlparser2';

// Loaded from where sanitize-html stands, so that it is the very copy that the sanitiser uses.
// Required rather than imported, as sanitize-html (CommonJS) does: Jest refuses a graph of
// modules that loads one ESM package both ways.
const sanitizer = createRequire(import.meta.url).resolve('sanitize-html');
const htmlparser2 = createRequire(sanitizer)('htmlparser2') as typeof Htmlparser2;

/** The event parser for HTML of htmlparser2, the one that the sanitiser uses as well. */
export const Parser = htmlparser2.Parser;

/** The tokenizer beneath it, for readers that keep their own stack of elements. */
export const Tokenizer = htmlparser2.Tokenizer;
