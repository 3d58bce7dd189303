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
import { listLines, searchLines, subscribeLines } from './curl-lines.ts';
import styles from './start.module.css';
import { Step } from './step.tsx';

/** From nothing to posts, on the page and in a terminal. A new key is shown until this is left. */
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
        <Step number={1} title="Make an API key" done={hasKey} isKnown={keys.isFetched}>
          {rawKey && <RawKey rawKey={rawKey} />}
          {!rawKey && hasKey && (
            <p>
              You have one. Manage them under <Link href="/keys">API keys</Link>.
            </p>
          )}
          {!rawKey && !hasKey && (
            <>
              <p>A key lets a program use the API in your name, as a password lets you in here.</p>
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
              Done. Add more, or import those of another reader, under{' '}
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
            <p>Your posts show up here as soon as there is a feed.</p>
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
      title="The same from a terminal"
      lead={
        rawKey
          ? 'These lines carry your new key. Copy one, paste it into a terminal and press Enter.'
          : 'Put your key where it says YOUR_API_KEY, paste a line into a terminal and press Enter.'
      }
    >
      <CodeBlock title="List the newest posts" code={listLines(rawKey)} />
      <CodeBlock title="Search the posts" code={searchLines(rawKey)} />
      <CodeBlock title="Subscribe to a feed" code={subscribeLines(rawKey)} />
      <p>
        Everything that this page does, programs can do too.{' '}
        <a href={`${PATH_PREFIX}/docs`} target="_blank" rel="noopener">
          Try each call in Swagger UI
        </a>
        , or take the <a href={`${PATH_PREFIX}/docs-json`}>OpenAPI document</a>.
      </p>
    </Section>
  );
}
