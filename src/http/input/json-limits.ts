const QUOTE = 0x22;
const COMMA = 0x2c;
const BACKSLASH = 0x5c;
const BRACKET = 0x5b;
const BRACKET_END = 0x5d;
const BRACE = 0x7b;
const BRACE_END = 0x7d;
const SPACE = 0x20;

/** How much a JSON text may make of the memory and the time of its reader. */
export interface JsonLimits {
  /** Nested arrays and objects, the outermost being the first. */
  levels: number;
  /** Objects, arrays, and everything that they contain; names do not count. */
  values: number;
}

/**
 * The limit that a JSON text exceeds, or null. It is asked before the text is parsed: the parser is
 * one native call, which cannot be ended and takes up to 70 times the memory of the text. Each
 * character is read once, without recursion. A text that is no JSON is judged as far as a parser
 * would go, and beyond.
 */
export function findExcess(text: string, limits: JsonLimits): keyof JsonLimits | null {
  let depth = 0;
  let values = 1;
  let isInString = false;
  // An array or object without content is one value, with content it begins a further one.
  let hasOpened = false;
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index);
    if (isInString) {
      if (code === BACKSLASH) index++;
      else if (code === QUOTE) isInString = false;
      continue;
    }
    if (code <= SPACE) continue;
    if (hasOpened) {
      hasOpened = false;
      if (code !== BRACKET_END && code !== BRACE_END && ++values > limits.values) return 'values';
    }
    if (code === QUOTE) isInString = true;
    else if (code === COMMA) {
      if (++values > limits.values) return 'values';
    } else if (code === BRACKET || code === BRACE) {
      if (++depth > limits.levels) return 'levels';
      hasOpened = true;
    } else if (code === BRACKET_END || code === BRACE_END) depth--;
  }
  return null;
}
