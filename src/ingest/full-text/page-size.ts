import { Parser } from '../../content/html-parser.js';

/** Of 1,441 real pages none was deeper than 54 levels or had more than 10,110 elements. */
const MAX_DEPTH = 256;
const MAX_ELEMENTS = 30_000;

class TooComplex extends Error {}

/**
 * Whether a page has more elements, or deeper ones, than an extraction may take. The time for each
 * element grows with the depth, so this comes before any tree is built. Takes linear time.
 */
export function isTooComplex(html: string): boolean {
  let depth = 0;
  let elements = 0;
  const parser = new Parser({
    onopentagname: () => {
      depth += 1;
      elements += 1;
      if (depth > MAX_DEPTH || elements > MAX_ELEMENTS) throw new TooComplex();
    },
    onclosetag: () => {
      depth -= 1;
    },
  });
  try {
    parser.end(html);
    return false;
  } catch (error) {
    if (error instanceof TooComplex) return true;
    throw error;
  }
}
