import { useMemo } from 'react';
import { useDigest } from '../../api/ai.ts';
import { Button } from '../../components/button.tsx';
import { ErrorNotice } from '../../components/notice.tsx';
import { messages } from '../../messages/index.ts';
import styles from './home.module.css';
import { Panel } from './panel.tsx';

const MAX_POSTS = 50;
const SHOWN_STORIES = 4;

/** The stories of today. A digest is created only on request, because a model can cost money. */
export function DigestPanel() {
  const request = useMemo(() => ({ publishedAfter: midnight(), maxPosts: MAX_POSTS }), []);
  const { digest, createDigest } = useDigest(request);
  const { data, error, isFetching } = digest;
  return (
    <Panel title={messages.home.digest} href="/digest?span=today" more={messages.home.digestMore}>
      {data && data.groups.length === 0 && (
        <p className={styles.quiet}>{messages.home.digestNone}</p>
      )}
      {data && (
        <ol className={styles.list}>
          {data.groups.slice(0, SHOWN_STORIES).map(({ headline, summary }) => (
            <li key={headline} dir="auto">
              <strong>{headline}</strong>
              <span className={styles.reason}>{summary}</span>
            </li>
          ))}
        </ol>
      )}
      {!data && <p className={styles.quiet}>{messages.home.digestLead}</p>}
      {!isFetching && <ErrorNotice error={error} />}
      {!data && (
        <div>
          <Button icon="ai" busy={isFetching} onClick={() => void createDigest(request)}>
            {messages.home.createDigest}
          </Button>
        </div>
      )}
    </Panel>
  );
}

/** Just before the local day: the bound is exclusive. */
function midnight(): string {
  const now = new Date();
  const today = new Date(now.getFullYear(), now.getMonth(), now.getDate());
  return new Date(today.getTime() - 1).toISOString();
}
