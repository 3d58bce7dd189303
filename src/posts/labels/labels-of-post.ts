/** For `FROM` in a select within one of `posts`: the labels of the post. */
export const LABELS_OF_POST = `post_labels
  WHERE post_labels.account_id = posts.account_id AND post_labels.post_id = posts.id`;
