import { Link } from 'wouter';
import { isFailing, useFeeds } from '../../api/feeds.ts';
import { useNewestUnread } from '../../api/home.ts';
import { useApiKeys } from '../../api/keys.ts';
import { SentenceText } from '../../components/sentence-text.tsx';
import { Loaded } from '../../components/states.tsx';
import { Time } from '../../components/time.tsx';
import { messages } from '../../messages/index.ts';
import { fetchText } from '../../messages/service-texts.ts';
import { Traffic } from '../keys/traffic.tsx';
import { FAILING_FEEDS } from '../failing-feeds.ts';
import styles from './home.module.css';
import { Panel } from './panel.tsx';

const SHOWN_FEEDS = 5;

export function UnreadPanel() {
  const posts = useNewestUnread();
  const names = new Map(useFeeds().data?.map(({ id, title }) => [id, title]));
  return (
    <Panel title={messages.home.newest} href="/posts?state=unread" more={messages.home.allPosts}>
      <Loaded query={posts} rows={3}>
        {(data) =>
          data.length === 0 ? (
            <p className={styles.quiet}>{messages.home.noUnread}</p>
          ) : (
            <ul className={styles.list}>
              {data.map(({ id, title, feedId, publishedAt }) => (
                <li key={id}>
                  <Link href={`/posts/${id}`} dir="auto">
                    {title || messages.common.untitled}
                  </Link>
                  <span className={styles.note}>
                    <bdi>{names.get(feedId)}</bdi> · <Time instant={publishedAt} />
                  </span>
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </Panel>
  );
}

/** Not shown while all feeds work: the tile has their number. */
export function FailingPanel() {
  const feeds = useFeeds();
  if (feeds.data && !feeds.data.some(isFailing)) return null;
  return (
    <Panel title={messages.home.failing} href={FAILING_FEEDS} more={messages.home.allFailing}>
      <Loaded query={feeds} rows={2}>
        {(data) => (
          <ul className={styles.list}>
            {data
              .filter(isFailing)
              .slice(0, SHOWN_FEEDS)
              .map(({ id, title, lastError, errorCount }) => (
                <li key={id}>
                  <Link href={`/feeds/${id}`} dir="auto">
                    {title}
                  </Link>
                  <span className={styles.note}>{messages.home.failures(errorCount)}</span>
                  {lastError && (
                    <span className={styles.reason}>
                      <SentenceText>{fetchText(lastError)}</SentenceText>
                    </span>
                  )}
                </li>
              ))}
          </ul>
        )}
      </Loaded>
    </Panel>
  );
}

export function TrafficPanel() {
  const keys = useApiKeys();
  return (
    <Panel title={messages.home.traffic} href="/keys" more={messages.home.allKeys}>
      <Loaded query={keys} rows={3}>
        {(data) => <Traffic keys={data} period="7d" />}
      </Loaded>
    </Panel>
  );
}
