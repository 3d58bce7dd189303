import type { Post } from '../../api/posts.ts';
import { AudioPlayer } from '../../components/audio-player.tsx';
import { Icon } from '../../components/icon.tsx';
import { messages } from '../../messages/index.ts';
import { getSize } from '../../messages/numbers.ts';
import { siteName, webAddress } from '../../web-address.ts';
import styles from './post.module.css';

/** The attachments of a post. Audio and video are played here. */
export function Attachments({ post }: { post: Post }) {
  const { attachments } = post;
  const harmless = attachments.filter(({ url }) => webAddress(url));
  if (harmless.length === 0) return null;
  return (
    <section className={styles.attachments} aria-label={messages.posts.attachments}>
      <ul>
        {harmless.map(({ url, title, mimeType, sizeInBytes }) => (
          <li key={url} className={styles.attachment}>
            <a href={url} target="_blank" rel="noopener noreferrer">
              <Icon name="download" size={18} />
              <bdi>{title ?? siteName(url)}</bdi>
            </a>
            <span className={styles.facts}>
              {[mimeType, sizeInBytes && getSize(sizeInBytes)].filter(Boolean).join(', ')}
            </span>
            {mimeType?.startsWith('audio/') && (
              <AudioPlayer
                episode={{
                  src: url,
                  title: post.title || siteName(url),
                  href: `/posts/${post.id}`,
                }}
              />
            )}
            {mimeType?.startsWith('video/') && <video src={url} controls preload="none" />}
          </li>
        ))}
      </ul>
    </section>
  );
}
