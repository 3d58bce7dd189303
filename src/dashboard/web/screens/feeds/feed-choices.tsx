import type { DiscoveredFeed } from '../../api/feeds.ts';
import styles from './feeds.module.css';

interface FeedChoicesProps {
  offers: DiscoveredFeed[];
  chosen: string;
  onChoose: (feedUrl: string) => void;
}

/** The feeds that a page advertises; the user selects one. */
export function FeedChoices({ offers, chosen, onChoose }: FeedChoicesProps) {
  return (
    <fieldset className={styles.choices}>
      <legend>This page has {offers.length} feeds. Which one?</legend>
      {offers.map(({ feedUrl, title }) => (
        <label key={feedUrl} className={styles.choice}>
          <input
            type="radio"
            name="feed"
            checked={chosen === feedUrl}
            onChange={() => onChoose(feedUrl)}
          />
          <span dir="auto">{title ?? feedUrl}</span>
          {title && <small>{feedUrl}</small>}
        </label>
      ))}
    </fieldset>
  );
}
