import { WEBHOOK_TYPES } from '../common/event-types.js';
import type { WebhookType } from '../common/event-types.js';
import { IdList, WordList } from '../http/input/decorators/list.decorator.js';
import { GraceSeconds } from '../http/input/decorators/number.decorator.js';
import { OneOf, Text } from '../http/input/decorators/text.decorator.js';
import { HttpUrl } from '../http/input/decorators/url.decorator.js';
import { PageQuery } from '../pagination/page-query.js';
import { HeaderMap } from './header-map.decorator.js';

const MAX_IDS = 100;
const URL = {
  description: 'Where events are sent: https, and http only to hosts that the operator allows.',
  example: 'https://example.com/hooks/sluice',
};

class WebhookSettingsDto {
  /** What the webhook is for. */
  @Text({ max: 500, optional: true, nullable: true, example: 'Search index' })
  description?: string | null;

  @WordList(WEBHOOK_TYPES, {
    description: 'The events to send; all of them by default. Those of keys need the scope `keys`.',
    example: ['post.created', 'feed.failing'],
  })
  types?: WebhookType[];

  @IdList(
    MAX_IDS,
    'Only events of these feeds, and of feeds in `categoryIds`. Both lists empty: of all feeds.',
  )
  feedIds?: string[];

  @IdList(MAX_IDS, 'Only events of feeds in these categories, and of `feedIds`.')
  categoryIds?: string[];

  @HeaderMap()
  headers?: Record<string, string>;
}

export class CreateWebhookDto extends WebhookSettingsDto {
  @HttpUrl(URL)
  url: string;
}

export class UpdateWebhookDto extends WebhookSettingsDto {
  @HttpUrl({ ...URL, optional: true })
  url?: string;

  /** `paused` keeps events until `active` sends them; `active` also resumes a disabled endpoint. */
  @OneOf(['active', 'paused'], { optional: true })
  status?: 'active' | 'paused';
}

export class ListWebhooksQuery extends PageQuery {}

export class RotateSecretDto {
  static readonly bodyOptional = true;

  @GraceSeconds('How long the old secret signs beside the new one; 86,400 by default.')
  graceSeconds?: number;
}
