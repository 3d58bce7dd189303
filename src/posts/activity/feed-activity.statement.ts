/** The number of newest posts that determine the pace of a feed that is published into. */
export const PACED_POSTS = 20;

/** A feed of `ACTIVITY`; PostgreSQL returns numbers of 64 bits as texts. */
export interface ActivityRow {
  feedId: string;
  /** The JSON of a `FeedPace`; null unless the feed is fetched. */
  pace: string | null;
  /** The publication of the newest post; null without posts. */
  lastPublishedAt: number | string | null;
  total: number | string;
  /** The oldest date of the newest posts; null for a web feed, and without posts. */
  since: number | string | null;
}

const NEWEST = `
  SELECT published_at FROM posts
  WHERE posts.account_id = feed_states.account_id AND posts.feed_id = feed_states.feed_id
  ORDER BY published_at DESC, id DESC`;

/** Parameter: the account. An index finds the newest posts of each feed. */
export const ACTIVITY = `
  SELECT feed_states.feed_id AS "feedId", feeds.pace AS pace, post_count AS total,
    (${NEWEST} LIMIT 1) AS "lastPublishedAt",
    CASE WHEN feeds.source = 'api' THEN (
      SELECT min(published_at) FROM (${NEWEST} LIMIT ${PACED_POSTS}) AS newest
    ) END AS since
  FROM feed_states JOIN feeds ON feeds.account_id = feed_states.account_id
    AND feeds.id = feed_states.feed_id
  WHERE feed_states.account_id = ? ORDER BY feed_states.feed_id`;
