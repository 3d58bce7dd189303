import { useState } from 'react';
import { useMay } from '../../api/rights.ts';
import {
  useDeleteSharedFeed,
  useRotateSharedFeed,
  useSharedFeeds,
} from '../../api/shared-feeds.ts';
import type { SharedFeedWithToken } from '../../api/shared-feeds.ts';
import { Button } from '../../components/button.tsx';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { Card, Screen } from '../../components/screen.tsx';
import { useShowSecret } from '../../components/secret-keeper.tsx';
import { EmptyState, Loaded } from '../../components/states.tsx';
import { useToast } from '../../components/toast.tsx';
import { messages } from '../../messages/index.ts';
import { useAsked } from '../../shell/asked.ts';
import { sharedFeedAddresses } from './shared-feed-addresses.tsx';
import { AlternateLinks } from './alternate-links.tsx';
import type { Intent } from './intent.ts';
import { FilterPreview } from './filter-preview.tsx';
import { SharedFeedDialog } from './shared-feed-dialog.tsx';
import { SharedFeedTable } from './shared-feed-table.tsx';

export function SharedFeedsScreen() {
  const feeds = useSharedFeeds();
  const [intent, setIntent] = useState<Intent>(null);
  useAsked('create', () => setIntent({ kind: 'create' }));
  const [made, setMade] = useState<SharedFeedWithToken | null>(null);
  const showSecret = useShowSecret();
  const show = (feed: SharedFeedWithToken) => {
    setIntent(null);
    setMade(feed);
    showSecret(sharedFeedAddresses(feed));
  };
  const create = useMay()('shared-feeds:write') && (
    <Button kind="primary" icon="plus" onClick={() => setIntent({ kind: 'create' })}>
      {messages.sharedFeeds.create}
    </Button>
  );
  return (
    <Screen title={messages.sharedFeeds.title} lead={messages.sharedFeeds.lead} actions={create}>
      <Loaded query={feeds}>
        {(all) =>
          all.length > 0 ? (
            <SharedFeedTable feeds={all} onIntent={setIntent} />
          ) : (
            <Card>
              <EmptyState icon="share" title={messages.sharedFeeds.empty} action={create}>
                {messages.sharedFeeds.emptyText}
              </EmptyState>
            </Card>
          )
        }
      </Loaded>
      {made && feeds.data?.some(({ id }) => id === made.id) && <AlternateLinks feed={made} />}
      <Dialogs intent={intent} onMade={show} onClose={() => setIntent(null)} />
    </Screen>
  );
}

interface DialogsProps {
  intent: Intent;
  onMade: (feed: SharedFeedWithToken) => void;
  onClose: () => void;
}

function Dialogs({ intent, onMade, onClose }: DialogsProps) {
  const rotate = useRotateSharedFeed();
  const remove = useDeleteSharedFeed();
  const toast = useToast();
  if (!intent) return null;
  if (intent.kind === 'create') return <SharedFeedDialog onCreated={onMade} onClose={onClose} />;
  const { kind, feed } = intent;
  if (kind === 'edit') return <SharedFeedDialog feed={feed} onCreated={onMade} onClose={onClose} />;
  if (kind === 'preview') {
    return (
      <Dialog title={messages.sharedFeeds.previewOf(feed.name)} kind="wide" onClose={onClose}>
        <FilterPreview filter={feed.filter} />
      </Dialog>
    );
  }
  const isRotation = kind === 'rotate';
  const change = async () => {
    if (isRotation) return onMade(await rotate.mutateAsync(feed.id));
    await remove.mutateAsync(feed.id);
    toast(messages.sharedFeeds.deleted);
  };
  const texts = messages.sharedFeeds;
  return (
    <ConfirmDialog
      title={isRotation ? texts.newAddresses : texts.deleteAction}
      action={isRotation ? texts.newAddresses : texts.deleteAction}
      onConfirm={change}
      onClose={onClose}
    >
      {isRotation ? texts.newAddressesText(feed.name) : texts.deleteText(feed.name)}
    </ConfirmDialog>
  );
}
