import type { Post } from '../../api/posts.ts';
import { messages } from '../../messages/index.ts';
import { locale } from '../../messages/language.ts';

export type ListRow =
  { kind: 'day'; key: string; label: string } | { kind: 'post'; key: string; post: Post };

const sameYear = new Intl.DateTimeFormat(locale, {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
});
const otherYear = new Intl.DateTimeFormat(locale, {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
});

/** The posts of a list, with a heading before those of each local day where they are in that order. */
export function toListRows(posts: Post[], now: number, isByDate = true): ListRow[] {
  if (!isByDate) return posts.map((post) => ({ kind: 'post', key: post.id, post }));
  const rows: ListRow[] = [];
  // Numbers are compared, since thousands of posts have few days.
  let [midnight, nextMidnight] = [0, 0];
  for (const post of posts) {
    const instant = Date.parse(post.publishedAt);
    if (instant < midnight || instant >= nextMidnight) {
      const day = new Date(instant);
      const [year, month, date] = [day.getFullYear(), day.getMonth(), day.getDate()];
      midnight = new Date(year, month, date).getTime();
      nextMidnight = new Date(year, month, date + 1).getTime();
      rows.push({ kind: 'day', key: day.toDateString(), label: getName(day, now) });
    }
    rows.push({ kind: 'post', key: post.id, post });
  }
  return rows;
}

function getName(day: Date, now: number): string {
  const today = new Date(now);
  const yesterday = new Date(today.getFullYear(), today.getMonth(), today.getDate() - 1);
  if (day.toDateString() === today.toDateString()) return messages.posts.today;
  if (day.toDateString() === yesterday.toDateString()) return messages.posts.yesterday;
  return (day.getFullYear() === today.getFullYear() ? sameYear : otherYear).format(day);
}
