/** For `FROM`: the conditions of a filter of posts hold for these rows by the same names. */
export const UNREAD_POSTS = 'unread_posts AS posts';

/** Rows that have the columns of posts which filters and orders compare. */
export type PostSource = 'posts' | typeof UNREAD_POSTS;
