import { OneOf } from '../../http/input/decorators/text.decorator.js';
import { SHOWN_DUPLICATES } from '../duplicates/duplicates-setting.js';
import type { ShownDuplicates } from '../duplicates/duplicates-setting.js';

export class FeedCountsQuery {
  @OneOf(SHOWN_DUPLICATES, {
    optional: true,
    description:
      'Whether posts with the content of an earlier post of another feed are counted. The default is `hide` for ' +
      'an account whose setting `duplicates` is that, else `show`.',
  })
  duplicates?: ShownDuplicates;
}
