import type { SharedFeedWithToken } from '../../api/shared-feeds.ts';

const TYPES = {
  rss: 'application/rss+xml',
  atom: 'application/atom+xml',
  json: 'application/feed+json',
} as const;

/**
 * Feed autodiscovery in the head of the page: browsers and reader extensions find the feed. The
 * addresses are known only right after creation.
 */
export function AlternateLinks({ feed: { name, urls } }: { feed: SharedFeedWithToken }) {
  return Object.entries(TYPES).map(([format, type]) => (
    <link
      key={format}
      rel="alternate"
      type={type}
      title={name}
      href={urls[format as keyof typeof TYPES]}
    />
  ));
}
