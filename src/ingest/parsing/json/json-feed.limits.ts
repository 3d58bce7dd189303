import { getHeapStatistics } from 'node:v8';
import type { JsonLimits } from '../../../http/input/json-limits.js';

/** Far more than any feed has. The JSON parser uses about 40 bytes per level, outside the heap. */
const MAX_LEVELS = 100_000;

/** 100 for each of the items that are read. */
const MAX_VALUES = 500_000;

/** What a value takes at most is 213 bytes, in `{"34":{}}`; the text and the posts take the rest. */
const BYTES_PER_VALUE = 512;

/**
 * The limits of a JSON Feed, which hold before it is parsed. A reader with a small heap takes fewer
 * values, since nothing could end the parser in time.
 */
export const parserLimits = (heapBytes = getHeapStatistics().heap_size_limit): JsonLimits => ({
  levels: MAX_LEVELS,
  values: Math.min(MAX_VALUES, Math.floor(heapBytes / BYTES_PER_VALUE)),
});
