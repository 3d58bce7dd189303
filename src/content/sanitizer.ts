import { argv } from 'node:process';
import { reduceHtml } from './html-sanitizer.js';
import { MAX_CONTENT_LENGTH } from './limits.js';
import { cleanText, firstCharacters, htmlToText } from './plain-text.js';
import { sanitizedToText } from './sanitized-text.js';

/** Reduces untrusted HTML, whose links are relative to `baseUrl`, to the content of an article. */
export type Sanitize = (html: string, baseUrl?: string) => string;

/**
 * The default export of a module that replaces the sanitiser; `builtIn` is that of Sluice. It runs
 * in worker threads alone, within the limits of processor time and memory of foreign documents.
 * `html` has a million characters at most, and so must the result.
 *
 * What it returns is stored, and every client shows it: it decides alone what is safe. A document
 * or a request whose HTML it throws for is refused; nothing is stored past it.
 */
export type Sanitizer = (html: string, baseUrl: string | undefined, builtIn: Sanitize) => string;

let replacement: Sanitizer | undefined;

/**
 * Loads the module that replaces the sanitiser into this worker thread, before its first task. The
 * first argument of the thread names it. Where it cannot be loaded, each task fails that needs it.
 */
export async function loadSanitizer(): Promise<void> {
  const [file] = argv.slice(2);
  if (file === undefined) return;
  try {
    const { default: own } = (await import(file)) as { default?: unknown };
    if (typeof own !== 'function') throw new Error('It has no function as default export.');
    replacement = own as Sanitizer;
  } catch (error) {
    replacement = () => {
      throw error;
    };
  }
}

/** Whether the sanitiser is that of Sluice, and not one of an extension. */
export const sanitizesByItself = (): boolean => replacement === undefined;

/** The HTML that is stored of a post. */
export function sanitizeHtml(html: string, baseUrl?: string): string {
  if (!replacement) return reduceHtml(html, baseUrl);
  const input = cleanText(firstCharacters(html, MAX_CONTENT_LENGTH));
  const result: unknown = replacement(input, baseUrl, reduceHtml);
  if (typeof result === 'string' && result.length <= MAX_CONTENT_LENGTH) return cleanText(result);
  throw new Error(`A sanitizer returns a string of at most ${MAX_CONTENT_LENGTH} characters.`);
}

/** The text of what `sanitizeHtml()` has returned. */
export const textOfSanitized = (html: string): string =>
  replacement ? htmlToText(html) : sanitizedToText(html);
