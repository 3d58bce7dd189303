import type { Post } from '../../api/posts.ts';
import { Icon } from '../../components/icon.tsx';
import { siteName, webAddress } from '../../web-address.ts';
import styles from './post.module.css';

const megabytes = new Intl.NumberFormat('en', { maximumFractionDigits: 1 });

/** The attachments of a post. Audio can be played here. */
export function Attachments({ attachments }: { attachments: Post['attachments'] }) {
  const harmless = attachments.filter(({ url }) => webAddress(url));
  if (harmless.length === 0) return null;
  return (
    <section className={styles.attachments} aria-label="Attachments">
      <ul>
        {harmless.map(({ url, title, mimeType, sizeInBytes }) => (
          <li key={url} className={styles.attachment}>
            <a href={url} target="_blank" rel="noopener noreferrer">
              <Icon name="download" size={18} />
              <bdi>{title ?? siteName(url)}</bdi>
            </a>
            <span className={styles.facts}>
              {[mimeType, sizeInBytes && `${megabytes.format(sizeInBytes / 1_000_000)} MB`]
                .filter(Boolean)
                .join(', ')}
            </span>
            {mimeType?.startsWith('audio/') && <audio src={url} controls preload="none" />}
          </li>
        ))}
      </ul>
    </section>
  );
}
