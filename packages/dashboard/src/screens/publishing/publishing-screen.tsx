import { useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { useFeeds } from '../../api/feeds.ts';
import type { Feed } from '../../api/feeds.ts';
import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { Select } from '../../components/field.tsx';
import { Card, Screen } from '../../components/screen.tsx';
import { EmptyState, Loaded } from '../../components/states.tsx';
import { messages } from '../../messages/index.ts';
import { FeedActions } from '../feeds/feed-actions.tsx';
import { FeedDialogs } from '../feeds/feed-dialogs.tsx';
import type { OpenDialog } from '../feeds/feed-dialogs.tsx';
import { PublishFeedForm } from '../feeds/publish-feed-form.tsx';
import { DraftList } from './draft-list.tsx';
import { OwnPosts } from './own-posts.tsx';
import styles from './publishing.module.css';

/** The feeds of the account's own, and their posts. */
export function PublishingScreen() {
  const texts = messages.publishing;
  const feeds = useFeeds();
  const [isMaking, setMaking] = useState(false);
  const [, navigate] = useLocation();
  const asked = new URLSearchParams(useSearch()).get('feed');
  const own = feeds.data?.filter(({ source }) => source === 'api') ?? [];
  const current = own.find(({ id }) => id === asked);
  const newFeed = (kind: 'primary' | 'secondary') => (
    <Button kind={kind} icon="plus" onClick={() => setMaking(true)}>
      {texts.newFeed}
    </Button>
  );
  const actions = own.length > 0 && (
    <>
      {newFeed('secondary')}
      <Button
        kind="primary"
        icon="pencil"
        onClick={() => navigate(`/publishing/new${current ? `?feed=${current.id}` : ''}`)}
      >
        {texts.newPost}
      </Button>
    </>
  );
  return (
    <Screen title={texts.title} lead={texts.lead} actions={actions}>
      <Loaded query={feeds}>
        {() =>
          own.length > 0 ? (
            <>
              <FeedChoice feeds={own} current={current} />
              <DraftList feeds={current ? [current] : own} />
              <OwnPosts key={current?.id} feeds={current ? [current] : own} />
            </>
          ) : (
            <Card>
              <EmptyState icon="publish" title={texts.empty} action={newFeed('primary')}>
                {texts.emptyText}
              </EmptyState>
            </Card>
          )
        }
      </Loaded>
      {isMaking && (
        <Dialog title={messages.feeds.publishTitle} onClose={() => setMaking(false)}>
          <PublishFeedForm onDone={() => setMaking(false)} onCancel={() => setMaking(false)} />
        </Dialog>
      )}
    </Screen>
  );
}

/** Which feed is shown, and what can be done with it. */
function FeedChoice({ feeds, current }: { feeds: Feed[]; current: Feed | undefined }) {
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const [, navigate] = useLocation();
  return (
    <div className={styles.choice}>
      <Select
        label={messages.publishing.feed}
        hideLabel
        value={current?.id ?? ''}
        onChange={({ target }) =>
          navigate(`/publishing${target.value && `?feed=${target.value}`}`, { replace: true })
        }
      >
        <option value="">{messages.publishing.allFeeds}</option>
        {feeds.map(({ id, title }) => (
          <option key={id} value={id}>
            {title}
          </option>
        ))}
      </Select>
      {current && <FeedActions feed={current} onOpen={setDialog} />}
      <FeedDialogs
        dialog={dialog}
        onClose={() => setDialog(null)}
        onDeleted={() => navigate('/publishing')}
      />
    </div>
  );
}
