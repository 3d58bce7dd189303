import { applyDecorators } from '@nestjs/common';
import { FilterError } from '../../content/filter-language/filter-error.js';
import { MAX_FILTER_LENGTH, parseFilter } from '../../content/filter-language/filter-parser.js';
import { conditionsOf } from '../../content/filter-language/filter-tree.js';
import type { Filter } from '../../content/filter-language/filter-tree.js';
import { check } from '../../http/input/decorators/field.decorator.js';
import { Text } from '../../http/input/decorators/text.decorator.js';

/** Each prefix is searched as many words. */
const MAX_PREFIXES = 10;

const SYNTAX =
  'Only posts that match this filter. All words must be in the title, the text, the tags or the authors of ' +
  'a post. `"two words"` finds a phrase, `-word` excludes, `word*` finds words with this beginning (at ' +
  'least two characters), `one OR two` finds either, and parentheses group. Fields are `title:`, `text:`, ' +
  '`author:`, `tag:`, `label:`, `url:`, `feed:`, `category:`, `lang:`, `has:` (`attachment`, `image`, ' +
  '`audio`, `video`), `is:` (`read`, `unread`, `starred`, `duplicate`), `before:` and `after:` ' +
  '(`2026-11-27` or `7d`). Commas separate like spaces. Case and accents are ignored, and ß is ss. Whole ' +
  'words are matched; Chinese, Japanese, Korean and Thai text is matched anywhere.';

/** A filter of posts; in a body null is none. `required` refuses one without any condition. */
export const FilterText = ({
  nullable = false,
  optional = true,
  required = false,
  description = SYNTAX,
} = {}): PropertyDecorator =>
  applyDecorators(
    Text({ min: 1, max: MAX_FILTER_LENGTH, multiline: true, optional, nullable, description }),
    check(
      'filter',
      (value) => typeof value !== 'string' || !findError(value, required),
      (value) => findError(String(value), required)?.message ?? 'must be a filter',
      { position: (value) => findError(String(value), required)?.position },
    ),
  );

/** Whether a filter is wrong, or asks for too much. */
function findError(text: string, required: boolean): FilterError | undefined {
  // Its length is another rule.
  if (text.length > 2 * MAX_FILTER_LENGTH) return undefined;
  try {
    const filter = parseFilter(text);
    if (filter) return countPrefixes(filter) > MAX_PREFIXES ? TOO_MANY : undefined;
    return required ? new FilterError('must have a condition; signs alone are none', 0) : undefined;
  } catch (error) {
    if (error instanceof FilterError) return error;
    throw error;
  }
}

const TOO_MANY = new FilterError(
  `must have at most ${MAX_PREFIXES} words with * or single characters of Chinese or the like`,
  0,
);

const countPrefixes = (filter: Filter): number =>
  conditionsOf(filter).filter((one) => 'words' in one && one.isPrefix).length;
