import { Flag } from '../http/input/decorators/flag.decorator.js';
import { check } from '../http/input/decorators/field.decorator.js';
import { IdList, ObjectOf } from '../http/input/decorators/list.decorator.js';
import { Integer } from '../http/input/decorators/number.decorator.js';
import { Text } from '../http/input/decorators/text.decorator.js';
import { PageQuery } from '../pagination/page-query.js';
import { FilterText } from '../posts/search/filter-text.decorator.js';

/** The rules that an account may have. */
export const MAX_RULES = 200;
const MAX_IDS = 50;

const NAME = { min: 1, max: 100, example: 'No sponsored posts' };
const FILTER = {
  required: true,
  description:
    'Which posts the rule meets, in the language of `q` in lists, such as `title:sponsored -author:ada`. It needs a condition.',
};
const FEEDS = 'Only posts of these feeds; empty for all.';
const CATEGORIES = 'Only posts of feeds in these categories; empty for all.';

export class RuleActionsInputDto {
  @Flag({
    optional: true,
    description: 'Does not store the post. Posts that are published by the API are never dropped.',
  })
  drop?: boolean;

  @Flag({ optional: true, description: 'Marks the post as read.' })
  markRead?: boolean;

  @Flag({ optional: true, description: 'Stars the post.' })
  star?: boolean;

  @IdList(MAX_IDS, 'Labels that the post gets.')
  addLabelIds?: string[];

  @Flag({
    optional: true,
    description:
      'Stores the text of the page of the post, soon after the post, as `fullText` of a feed does.',
  })
  fullText?: boolean;

  @Flag({ optional: true, description: 'No later rule looks at the post.' })
  stop?: boolean;
}

/** Whether there is something to do. */
const hasAction = (value: unknown): boolean =>
  typeof value !== 'object' ||
  value === null ||
  Object.values(value).some((one) => one === true || (Array.isArray(one) && one.length > 0));

const Actions =
  ({ optional = false } = {}): PropertyDecorator =>
  (target, key) => {
    ObjectOf(() => RuleActionsInputDto, 'What it does with them, all of it.', { optional })(
      target,
      key,
    );
    check(
      'action',
      hasAction,
      'must have at least one of drop, markRead, star, addLabelIds, fullText and stop',
    )(target, key);
  };

class RuleScopeDto {
  @IdList(MAX_IDS, FEEDS)
  feedIds?: string[];

  @IdList(MAX_IDS, CATEGORIES)
  categoryIds?: string[];
}

class RuleSettingsDto extends RuleScopeDto {
  @Flag({ optional: true, description: 'Whether new posts are held to it; true by default.' })
  enabled?: boolean;

  @Integer({
    description:
      'Its place among the rules, from 1. The rules from there on move down. Last by default.',
    min: 1,
    max: MAX_RULES,
    example: 1,
    optional: true,
  })
  position?: number;
}

export class CreateRuleDto extends RuleSettingsDto {
  /** What people know it by. */
  @Text(NAME)
  name: string;

  @FilterText({ ...FILTER, optional: false })
  filter: string;

  @Actions()
  actions: RuleActionsInputDto;
}

export class UpdateRuleDto extends RuleSettingsDto {
  /** What people know it by. */
  @Text({ ...NAME, optional: true })
  name?: string;

  @FilterText(FILTER)
  filter?: string;

  @Actions({ optional: true })
  actions?: RuleActionsInputDto;
}

export class TestRuleDto extends RuleScopeDto {
  @FilterText({ ...FILTER, optional: false })
  filter: string;

  @Actions({ optional: true })
  actions?: RuleActionsInputDto;
}

export class ListRulesQuery extends PageQuery {}
