import { useEffect } from 'react';
import { useCounts } from '../api/counts.ts';
import { messages } from '../messages/index.ts';
import { shortNumber } from '../messages/numbers.ts';
import { setUnreadTitle } from '../page-title.ts';
import { NavLink } from './nav-link.tsx';

/** The lists of posts by state. */
export function PostLists() {
  const { data: counts } = useCounts();
  const unread = counts?.unread ?? 0;
  useEffect(() => {
    setUnreadTitle(unread);
    return () => setUnreadTitle(0);
  }, [unread]);
  return (
    <>
      <NavLink href="/posts" name={messages.shell.all} icon="posts" isWhole />
      <NavLink
        href="/posts?state=unread"
        name={messages.shell.unread}
        icon="circle"
        note={unread ? shortNumber(unread) : undefined}
      />
      <NavLink href="/posts?state=starred" name={messages.shell.starred} icon="star" />
    </>
  );
}
