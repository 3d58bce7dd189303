import type { NewWebhook, Webhook } from '../../api/webhooks.ts';

type EventType = Webhook['types'][number];

/** The events by the kind of record that they are about. */
export const EVENTS: Record<'post' | 'feed' | 'api_key', EventType[]> = {
  post: ['post.created', 'post.updated', 'post.deleted'],
  feed: [
    'feed.created',
    'feed.updated',
    'feed.deleted',
    'feed.failing',
    'feed.recovered',
    'feed.gone',
  ],
  api_key: ['api_key.created', 'api_key.rotated', 'api_key.revoked', 'api_key.expiring'],
};
const ALL = Object.values(EVENTS).flat();

/** The fields of the form, as the user sees them. */
export interface WebhookFields {
  url: string;
  description: string;
  /** Empty for all events. */
  types: EventType[];
  feedIds: string[];
  categoryIds: string[];
  /** One header on each line. */
  headers: string;
}

export const hasAllEvents = ({ types }: Pick<Webhook, 'types'>): boolean =>
  types.length === ALL.length;

export function toWebhookFields(webhook: Webhook | undefined): WebhookFields {
  return {
    url: webhook?.url ?? '',
    description: webhook?.description ?? '',
    types: !webhook || hasAllEvents(webhook) ? [] : webhook.types,
    feedIds: webhook?.feedIds ?? [],
    categoryIds: webhook?.categoryIds ?? [],
    headers: Object.entries(webhook?.headers ?? {})
      .map(([name, value]) => `${name}: ${value}`)
      .join('\n'),
  };
}

/** The body of a request. */
export function toWebhookInput(fields: WebhookFields, headers: Record<string, string>): NewWebhook {
  const { url, description, types, feedIds, categoryIds } = fields;
  return {
    url: url.trim(),
    description: description.trim() || null,
    types: types.length > 0 ? types : ALL,
    feedIds,
    categoryIds,
    headers,
  };
}
