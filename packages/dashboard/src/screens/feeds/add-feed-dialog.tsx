import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { messages } from '../../messages/index.ts';
import styles from './feeds.module.css';
import { PublishFeedForm } from './publish-feed-form.tsx';
import { SubscribeForm } from './subscribe-form.tsx';

/** Subscribes to web feeds, or creates a feed to publish posts into. */
export function AddFeedDialog({ onClose }: { onClose: () => void }) {
  const [isPublishing, setPublishing] = useState(false);
  if (isPublishing) {
    return (
      <Dialog title={messages.feeds.publishTitle} onClose={onClose}>
        <PublishFeedForm onDone={onClose} onCancel={() => setPublishing(false)} />
      </Dialog>
    );
  }
  return (
    <Dialog title={messages.feeds.add} onClose={onClose}>
      <SubscribeForm onDone={onClose} />
      <footer className={styles.other}>
        <Button kind="quiet" icon="publish" onClick={() => setPublishing(true)}>
          {messages.feeds.publishHere}
        </Button>
      </footer>
    </Dialog>
  );
}
