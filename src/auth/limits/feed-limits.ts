/** The feeds that a key is limited to: these, and those that are in these categories now. */
export interface FeedLimits {
  feedIds: readonly string[];
  categoryIds: readonly string[];
}

/** The limits of a key; undefined where both lists are null, which is all feeds. */
export const getLimits = (
  feedIds: readonly string[] | null,
  categoryIds: readonly string[] | null,
): FeedLimits | undefined =>
  feedIds === null && categoryIds === null
    ? undefined
    : { feedIds: feedIds ?? [], categoryIds: categoryIds ?? [] };

/** Whether a feed is within the limits, by the category that it is in now. */
export const admitsFeed = (
  limits: FeedLimits,
  { id, categoryId }: { id: string; categoryId: string | null },
): boolean =>
  limits.feedIds.includes(id) || (categoryId !== null && limits.categoryIds.includes(categoryId));

/** Whether a category itself is within the limits. */
export const admitsCategory = (limits: FeedLimits | undefined, id: string): boolean =>
  !limits || limits.categoryIds.includes(id);
