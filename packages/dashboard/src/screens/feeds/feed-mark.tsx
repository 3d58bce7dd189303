import type { Feed } from '../../api/feeds.ts';
import { RemoteImage } from '../../components/remote-image.tsx';
import styles from './feeds.module.css';

/** The icon of a feed, or the first letter of its title. */
export function FeedMark({ feed }: { feed: Feed }) {
  const [letter = '?'] = feed.title.trim();
  return (
    <span className={styles.mark} aria-hidden="true">
      {letter.toUpperCase()}
      <RemoteImage src={feed.icon} className={styles.picture} />
    </span>
  );
}
