/**
 * The tables of what belongs to an account. Whole stay the accounts, what is found without an account
 * (by a hash, a token, an address), and the queues, which look over all accounts.
 */
export const DIVIDED = [
  ...['posts', 'post_tombstones', 'post_marks', 'post_serials', 'posts_search', 'changes'],
  ...['feeds', 'feed_states', 'feed_fetches', 'feed_events', 'read_moves', 'categories'],
  ...['api_keys', 'api_key_usage', 'api_key_hours', 'api_key_requests'],
  ...['audit_events', 'idempotency_keys'],
  ...['ai_answers', 'ai_answer_posts', 'ai_usage', 'imports', 'labels', 'post_labels'],
  ...['unread_posts', 'feed_items', 'post_drafts', 'post_pages', 'rules', 'dropped_posts'],
];
