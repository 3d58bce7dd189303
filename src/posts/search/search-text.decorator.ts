import { applyDecorators } from '@nestjs/common';
import { parseSearch, listPrefixes } from '../../content/search-query.js';
import { check } from '../../http/input/decorators/field.decorator.js';
import { Text } from '../../http/input/decorators/text.decorator.js';

/** Each prefix is searched as many words. */
const MAX_PREFIXES = 10;

const SYNTAX =
  'Only posts that contain all these words in title, content, tags or authors. `"two words"` finds a ' +
  'phrase, `-word` excludes a word, `word*` finds words with this beginning (at least two characters), ' +
  'and `one OR two` finds either. Commas separate words like spaces. Case and accents are ignored, and ' +
  'ß is ss. Whole words are matched; Chinese, Japanese, Korean and Thai text is matched anywhere.';

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
