import { analyse } from 'chardet';
import { charsetFor } from './charsets.js';
import type { Charset } from './charsets.js';

/** Enough to tell languages apart, at 50 ms for the worst bytes. */
const SAMPLE_BYTES = 8_192;
/** The markup around a sample may be this long. */
const SEARCHED_BYTES = 8 * SAMPLE_BYTES;
const MIN_CONFIDENCE = 30;
const USUAL: Charset = 'windows-1252';

/**
 * The legacy encoding that the bytes of a text without any label suggest, by the statistics of
 * `chardet`; windows-1252 where they suggest none. Tags are left out, since they are all English.
 */
export function guessCharset(body: Buffer): Charset {
  const text = body.toString('latin1', 0, SEARCHED_BYTES).replace(/<[^<>]*>/g, ' ');
  const sample = Buffer.from(text.slice(0, SAMPLE_BYTES), 'latin1');
  const [best] = analyse(sample).filter(({ name }) => !/^(UTF|ASCII|ISO-2022)/.test(name));
  return (best && best.confidence >= MIN_CONFIDENCE && charsetFor(best.name)) || USUAL;
}
