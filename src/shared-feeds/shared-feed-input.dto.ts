import { IdList, ObjectOf, TextList } from '../http/input/decorators/list.decorator.js';
import { Integer, GraceSeconds } from '../http/input/decorators/number.decorator.js';
import { Language, OneOf, Text } from '../http/input/decorators/text.decorator.js';
import { PageQuery } from '../pagination/page-query.js';
import { SHOWN_DUPLICATES } from '../posts/duplicates/duplicates-setting.js';
import type { ShownDuplicates } from '../posts/duplicates/duplicates-setting.js';
import { POST_LIMITS } from '../posts/post-limits.js';
import { FilterText } from '../posts/search/filter-text.decorator.js';
import { CONTENTS } from './shared-feed.entity.js';
import type { SharedContent } from './shared-feed.entity.js';

const MAX_IDS = 50;
const MAX_TAGS = 50;
const MAX_SIZE = 200;
const NAME = { min: 1, max: 100, example: 'Release notes' };

export class SharedFeedFilterInputDto {
  @IdList(MAX_IDS, 'Only posts of these feeds; empty for all.')
  feedIds?: string[];

  @IdList(MAX_IDS, 'Only posts of feeds in these categories; empty for all.')
  categoryIds?: string[];

  /** Only posts with at least one of these tags; case and accents are ignored. Empty for all. */
  @TextList({ most: MAX_TAGS, max: POST_LIMITS.tag })
  tags?: string[] | null;

  @Language({
    optional: true,
    nullable: true,
    description: 'Only posts in this language; `en` includes `en-GB` (RFC 4647).',
  })
  language?: string | null;

  @FilterText({ nullable: true })
  q?: string | null;

  @OneOf(SHOWN_DUPLICATES, {
    optional: true,
    description:
      'Whether the documents leave out posts with the content of an earlier post of the same feeds and ' +
      'categories: `hide` (the default) or `show`.',
  })
  duplicates?: ShownDuplicates;
}

class SharedFeedSettingsDto {
  /** The description in the documents. */
  @Text({ max: 500, optional: true, nullable: true, example: 'What is new in our products.' })
  description?: string | null;

  @ObjectOf(
    () => SharedFeedFilterInputDto,
    'The posts to show: those that meet every condition. In a change, a condition left out stays.',
  )
  filter?: SharedFeedFilterInputDto;

  @Integer({
    description: 'Posts of a page of the documents; 50 by default.',
    min: 1,
    max: MAX_SIZE,
    example: 50,
    optional: true,
  })
  size?: number;

  @OneOf(CONTENTS, {
    optional: true,
    description: 'Whether the documents contain whole posts (the default) or summaries.',
  })
  content?: SharedContent;
}

export class CreateSharedFeedDto extends SharedFeedSettingsDto {
  /** The title of the documents. */
  @Text(NAME)
  name: string;
}

export class UpdateSharedFeedDto extends SharedFeedSettingsDto {
  /** The title of the documents. */
  @Text({ ...NAME, optional: true })
  name?: string;
}

export class ListSharedFeedsQuery extends PageQuery {}

export class RotateSharedFeedDto {
  static readonly bodyOptional = true;

  @GraceSeconds('How long the old addresses work beside the new ones; 0 by default.')
  graceSeconds?: number;
}
