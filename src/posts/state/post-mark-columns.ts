/** For `FROM` in a select within one of `posts`: the mark of the post, in the part of its account. */
export const MARK_OF_POST = `post_marks
  WHERE post_marks.post_id = posts.id AND post_marks.account_id = posts.account_id`;
