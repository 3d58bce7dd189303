import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { PublishFeedForm } from './publish-feed-form.tsx';
import { SubscribeForm } from './subscribe-form.tsx';

/** Subscribes to a feed, or makes one to publish into. */
export function AddFeedDialog({ onClose }: { onClose: () => void }) {
  const [isPublishing, setPublishing] = useState(false);
  if (isPublishing) {
    return (
      <Dialog title="A feed to publish into" onClose={onClose}>
        <PublishFeedForm onDone={onClose} onCancel={() => setPublishing(false)} />
      </Dialog>
    );
  }
  return (
    <Dialog title="Add a feed" onClose={onClose}>
      <SubscribeForm autoFocus onDone={onClose} />
      <p>
        Nothing to subscribe to?{' '}
        <Button kind="quiet" icon="code" onClick={() => setPublishing(true)}>
          Make a feed to publish into
        </Button>
      </p>
    </Dialog>
  );
}
