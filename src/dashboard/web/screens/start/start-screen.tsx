import { useState } from 'react';
import { Link } from 'wouter';
import { useFeeds } from '../../api/feeds.ts';
import { useApiKeys } from '../../api/keys.ts';
import { usePosts } from '../../api/posts.ts';
import { CodeBlock } from '../../components/copy.tsx';
import { Icon } from '../../components/icon.tsx';
import { Screen, Section } from '../../components/screen.tsx';
import { PATH_PREFIX } from '../../path-prefix.ts';
import { SubscribeForm } from '../feeds/subscribe-form.tsx';
import { NewKeyForm } from '../keys/new-key-form.tsx';
import { RawKey } from '../keys/raw-key.tsx';
import { clientLines, listLines, searchLines, subscribeLines } from './curl-lines.ts';
import styles from './start.module.css';
import { Step } from './step.tsx';

/**
 * The first steps: a key, a feed, posts. A new raw key stays visible until the user leaves the
 * screen.
 */
export function StartScreen() {
  const keys = useApiKeys();
  const feeds = useFeeds();
  const posts = usePosts({}, 1);
  const [rawKey, setRawKey] = useState<string>();
  const hasKey = (keys.data?.length ?? 0) > 0;
  const hasFeed = (feeds.data?.length ?? 0) > 0;
  const hasPost = (posts.data?.pages[0]?.data.length ?? 0) > 0;
  return (
    <Screen title="Get started" lead="Three steps to posts that you and your programs can read.">
      <ol className={styles.steps}>
        <Step number={1} title="Create an API key" done={hasKey} isKnown={keys.isFetched}>
          {rawKey && <RawKey rawKey={rawKey} />}
          {!rawKey && hasKey && (
            <p>
              You have a key. Manage your keys under <Link href="/keys">API keys</Link>.
            </p>
          )}
          {!rawKey && !hasKey && (
            <>
              <p>A key lets a program use the API as this account.</p>
              <NewKeyForm
                suggestion="My first key"
                onCreated={({ rawKey: created }) => setRawKey(created)}
              />
            </>
          )}
        </Step>
        <Step number={2} title="Subscribe to a feed" done={hasFeed} isKnown={feeds.isFetched}>
          {hasFeed ? (
            <p>
              You have a feed. Add more feeds, or import an OPML file, under{' '}
              <Link href="/feeds">Feeds</Link>.
            </p>
          ) : (
            <SubscribeForm onDone={() => undefined} />
          )}
        </Step>
        <Step number={3} title="Read" done={hasPost} isKnown={posts.isFetched}>
          {hasPost ? (
            <Link href="/posts" className={styles.read}>
              <Icon name="posts" size={18} />
              Read your posts
            </Link>
          ) : (
            <p>Posts appear here after you subscribe to a feed.</p>
          )}
        </Step>
      </ol>
      <Terminal rawKey={rawKey} />
    </Screen>
  );
}

function Terminal({ rawKey }: { rawKey: string | undefined }) {
  return (
    <Section
      title="Use the API from a terminal"
      lead={
        rawKey
          ? 'These commands contain your new key. Copy one, paste it into a terminal and press Enter.'
          : 'Replace YOUR_API_KEY with your key, then paste a command into a terminal and press Enter.'
      }
    >
      <CodeBlock title="List the newest posts" code={listLines(rawKey)} />
      <CodeBlock title="The same in JavaScript" code={clientLines(rawKey)} />
      <CodeBlock title="Search the posts" code={searchLines(rawKey)} />
      <CodeBlock title="Subscribe to a feed" code={subscribeLines(rawKey)} />
      <p>
        Programs can do everything that this page does.{' '}
        <a href={`${PATH_PREFIX}/docs`} target="_blank" rel="noopener">
          Try each operation in Swagger UI
        </a>
        , or use the <a href={`${PATH_PREFIX}/docs-json`}>OpenAPI document</a>.
      </p>
    </Section>
  );
}
