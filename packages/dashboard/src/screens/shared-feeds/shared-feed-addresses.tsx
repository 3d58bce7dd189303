import type { SharedFeedWithToken } from '../../api/shared-feeds.ts';
import { CopyField } from '../../components/copy-field.tsx';
import { Icon } from '../../components/icon.tsx';
import type { Secret } from '../../components/secret-dialog.tsx';
import { messages } from '../../messages/index.ts';
import styles from './shared-feeds.module.css';

const FORMATS = [
  ['rss', 'RSS 2.0'],
  ['atom', 'Atom 1.0'],
  ['json', 'JSON Feed 1.1'],
] as const;

/** The addresses of a shared feed, which only the answer to its creation or rotation contains. */
export const sharedFeedAddresses = ({ name, urls }: SharedFeedWithToken): Secret => ({
  title: messages.sharedFeeds.created(name),
  text: urls.rss,
  notCopied: messages.sharedFeeds.notCopied,
  children: (onCopied) => (
    <div className="stack">
      <p>{messages.sharedFeeds.addressesLead}</p>
      {FORMATS.map(([format, label]) => (
        <div key={format} className={styles.address}>
          <span className={styles.format}>{label}</span>
          <CopyField text={urls[format]} label={label} onCopied={onCopied} />
        </div>
      ))}
      <a
        className={styles.preview}
        href={urls.rss.replace(/\.rss$/, '')}
        target="_blank"
        rel="noreferrer"
      >
        <Icon name="external" size={16} />
        {messages.sharedFeeds.preview}
      </a>
      <p className={styles.note}>{messages.sharedFeeds.advertised}</p>
    </div>
  ),
});
