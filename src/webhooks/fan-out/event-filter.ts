import type { AccountEvent } from '../../changes/events/account-event.js';
import type { WebhookEntity } from '../webhook.entity.js';

export type EventSelection = Pick<
  WebhookEntity,
  'types' | 'feedIds' | 'categoryIds' | 'startVersion'
>;

/** Whether an endpoint gets an event of a feed in this category. */
export function isSelected(
  { types, feedIds, categoryIds, startVersion }: EventSelection,
  { type, position: [version], feedId, isSilent }: AccountEvent,
  categoryId: string | null,
): boolean {
  if (isSilent || version <= startVersion || !types.includes(type)) return false;
  if (feedIds.length === 0 && categoryIds.length === 0) return true;
  return feedIds.includes(feedId) || (categoryId !== null && categoryIds.includes(categoryId));
}
