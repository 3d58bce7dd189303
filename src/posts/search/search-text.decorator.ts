import { applyDecorators } from '@nestjs/common';
import { parseSearch, listPrefixes } from '../../content/search-query.js';
import { check } from '../../http/input/decorators/field.decorator.js';
import { Text } from '../../http/input/decorators/text.decorator.js';

/** Each prefix is searched as many words. */
const MAX_PREFIXES = 10;

const SYNTAX =
  'Only posts that hold all these words, in their title, content, tags or authors. ' +
  '`"two words"` must follow each other, `-word` or `-"two words"` must not be there, `word*` ' +
  'stands for all words that begin so (two characters at least), and of `one OR two` one is ' +
  'enough. Commas separate words as spaces do. Case and accents do not count, nor does ß differ ' +
  'from ss. Words are whole ones, but Chinese, Japanese, Korean and Thai text is found by any part ' +
  'of it.';

/** The search text of a query; in a body null is none. */
export const SearchText = ({ nullable = false } = {}): PropertyDecorator =>
  applyDecorators(
    Text({ min: 1, max: 500, multiline: true, optional: true, nullable, description: SYNTAX }),
    check(
      'prefixes',
      (value) => typeof value !== 'string' || listPrefixes(parseSearch(value)) <= MAX_PREFIXES,
      `must have at most ${MAX_PREFIXES} words with * or single characters of Chinese or the like`,
    ),
  );
