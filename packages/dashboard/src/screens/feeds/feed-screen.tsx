import { useState } from 'react';
import { useLocation } from 'wouter';
import { useActivity, useFeed, useUpdateFeed } from '../../api/feeds.ts';
import type { Feed } from '../../api/feeds.ts';
import { useMay } from '../../api/rights.ts';
import { Button } from '../../components/button.tsx';
import { Fact, Facts } from '../../components/facts.tsx';
import { useOneAtATime } from '../../components/form.tsx';
import { ErrorNotice, Warning } from '../../components/notice.tsx';
import { BackLink, LoadedRecord, Trouble } from '../../components/record.tsx';
import { Screen } from '../../components/screen.tsx';
import { SentenceText } from '../../components/sentence-text.tsx';
import { Time } from '../../components/time.tsx';
import { useToast } from '../../components/toast.tsx';
import { messages } from '../../messages/index.ts';
import { fetchText } from '../../messages/service-texts.ts';
import { siteName, webAddress } from '../../web-address.ts';
import { FeedActions, useFetchNow } from './feed-actions.tsx';
import { FeedDialogs } from './feed-dialogs.tsx';
import type { OpenDialog } from './feed-dialogs.tsx';
import { FeedHealth } from './feed-health.tsx';
import { NOTHING, NextFetch, weekly } from './feed-times.tsx';
import { FetchHistory } from './fetch-history.tsx';
import styles from './feed.module.css';

/** One feed: whether it can be fetched, and each fetch with its result. */
export function FeedScreen({ id = '' }: { id?: string }) {
  const texts = messages.feeds;
  const notFound = {
    title: texts.notFound,
    text: texts.notFoundText,
    list: texts.title,
    href: '/feeds',
  };
  return (
    <LoadedRecord query={useFeed(id)} icon="feeds" notFound={notFound}>
      {(found) => <FoundFeed feed={found} />}
    </LoadedRecord>
  );
}

function FoundFeed({ feed }: { feed: Feed }) {
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const [, navigate] = useLocation();
  const { fetchNow, isPending } = useFetchNow();
  const may = useMay();
  return (
    <>
      <BackLink href="/feeds">{messages.feeds.title}</BackLink>
      <Screen
        title={feed.title}
        lead={<Addresses feed={feed} />}
        actions={
          <>
            {feed.source === 'web' && may('feeds:write') && (
              <Button icon="refresh" busy={isPending} onClick={() => fetchNow(feed.id)}>
                {messages.feeds.fetchNow}
              </Button>
            )}
            <FeedActions feed={feed} onOpen={setDialog} />
          </>
        }
      >
        <FeedFacts feed={feed} />
        {feed.source === 'web' && <FetchHistory id={feed.id} />}
      </Screen>
      <FeedDialogs
        dialog={dialog}
        onClose={() => setDialog(null)}
        onDeleted={() => navigate('/feeds')}
      />
    </>
  );
}

function Addresses({ feed: { siteUrl, feedUrl } }: { feed: Feed }) {
  const site = webAddress(siteUrl);
  return (
    <span className={styles.addresses}>
      {site && (
        <a href={site} target="_blank" rel="noreferrer">
          {siteName(site)}
        </a>
      )}
      {feedUrl && <code dir="ltr">{feedUrl}</code>}
    </span>
  );
}

function FeedFacts({ feed }: { feed: Feed }) {
  const { data: activity } = useActivity();
  const texts = messages.feeds;
  const { postsPerWeek, lastPostAt } = activity?.get(feed.id) ?? {};
  const time = (instant: string | null | undefined) =>
    instant ? <Time instant={instant} /> : texts.never;
  const isWeb = feed.source === 'web';
  return (
    <>
      {feed.status === 'gone' ? (
        <Trouble>{texts.goneText}</Trouble>
      ) : (
        feed.lastError && (
          <Trouble>
            <SentenceText>{fetchText(feed.lastError)}</SentenceText>
          </Trouble>
        )
      )}
      {feed.suggestedFeedUrl && <Suggestion id={feed.id} url={feed.suggestedFeedUrl} />}
      <Facts>
        <Fact name={texts.health}>
          <FeedHealth feed={feed} />
        </Fact>
        <Fact name={texts.postsPerWeek}>{weekly(postsPerWeek)}</Fact>
        <Fact name={texts.lastPost}>{lastPostAt ? <Time instant={lastPostAt} /> : NOTHING}</Fact>
        {isWeb && <Fact name={texts.lastFetch}>{time(feed.lastFetchedAt)}</Fact>}
        {isWeb && <Fact name={texts.lastSuccess}>{time(feed.lastSucceededAt)}</Fact>}
        {isWeb && (
          <Fact name={texts.nextFetch}>
            <NextFetch feed={feed} />
          </Fact>
        )}
        {feed.push && <Fact name={texts.push}>{texts.pushStates[feed.push.state]}</Fact>}
      </Facts>
    </>
  );
}

/** Where a lost feed was found, and a button that takes the address. */
function Suggestion({ id, url }: { id: string; url: string }) {
  const update = useUpdateFeed();
  const toast = useToast();
  // This view goes with the suggestion, and callbacks of `mutate` would go with it.
  const take = async () => {
    await update.mutateAsync({ id, change: { feedUrl: url } });
    toast(messages.feeds.feedSaved);
  };
  const takeOnce = useOneAtATime(take);
  const may = useMay();
  return (
    <>
      <Warning>
        {messages.feeds.suggestedAddress(url)}{' '}
        {may('feeds:write') && (
          <Button busy={update.isPending} onClick={takeOnce}>
            {messages.feeds.takeAddress}
          </Button>
        )}
      </Warning>
      <ErrorNotice error={update.error} />
    </>
  );
}
