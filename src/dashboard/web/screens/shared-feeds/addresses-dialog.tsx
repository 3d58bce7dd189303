import type { SharedFeedWithToken } from '../../api/shared-feeds.ts';
import { Button } from '../../components/button.tsx';
import { CopyField } from '../../components/copy-field.tsx';
import { Dialog, DialogActions } from '../../components/dialog.tsx';
import { Icon } from '../../components/icon.tsx';
import { words } from '../../messages/index.ts';
import styles from './shared-feeds.module.css';

const FORMATS = [
  ['rss', 'RSS 2.0'],
  ['atom', 'Atom 1.0'],
  ['json', 'JSON Feed 1.1'],
] as const;

interface AddressesProps {
  feed: SharedFeedWithToken;
  onClose: () => void;
}

/** The addresses of a shared feed, which only the answer to its creation or rotation contains. */
export function AddressesDialog({ feed, onClose }: AddressesProps) {
  return (
    <Dialog title={words.sharedFeeds.created(feed.name)} kind="wide" onClose={onClose}>
      <div className="stack">
        <p>{words.sharedFeeds.addressesLead}</p>
        {FORMATS.map(([format, name]) => (
          <div key={format} className={styles.address}>
            <span className={styles.format}>{name}</span>
            <CopyField text={feed.urls[format]} label={name} />
          </div>
        ))}
        <a
          className={styles.preview}
          href={feed.urls.rss.replace(/\.rss$/, '')}
          target="_blank"
          rel="noreferrer"
        >
          <Icon name="external" size={16} />
          {words.sharedFeeds.preview}
        </a>
        <p className={styles.note}>{words.sharedFeeds.advertised}</p>
        <DialogActions>
          <Button kind="primary" onClick={onClose}>
            {words.common.done}
          </Button>
        </DialogActions>
      </div>
    </Dialog>
  );
}
