import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog.tsx';
import styles from './feeds.module.css';
import { PublishFeedForm } from './publish-feed-form.tsx';
import { SubscribeForm } from './subscribe-form.tsx';

/** Subscribes to a web feed, or creates a feed to publish posts into. */
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
      <SubscribeForm onDone={onClose} />
      <footer className={styles.other}>
        <Button kind="quiet" icon="code" onClick={() => setPublishing(true)}>
          Publish posts yourself instead
        </Button>
      </footer>
    </Dialog>
  );
}
