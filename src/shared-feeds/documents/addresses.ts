import { webUrl } from '../../content/absolute-url.js';
import type { PostAttachment } from '../../posts/storage/post-content.js';
import type { SharedPost } from './feed-document.js';

/** Characters that addresses may not hold unescaped (RFC 2396). */
const UNSAFE = /[^\w;/?:@&=+$.\-!~*'()%,#]/gu;
/** A public host, followed by a path or nothing, as enclosures of RSS need it. */
const ENCLOSURE = /^https?:\/\/([a-z\d-]+\.)+[a-z\d-]+(:\d+)?(\/|$)/i;

/** The address in a form that every reader accepts; null where it has none. */
export function readableUrl(address: string | null): string | null {
  const url = webUrl(address);
  // The brackets of an IPv6 address are no part of RFC 2396.
  if (!url || url.hostname.startsWith('[')) return null;
  return url.href.replace(UNSAFE, encodeURIComponent);
}

export const isEnclosureUrl = (url: string): boolean => ENCLOSURE.test(url);

/** The files whose addresses every reader accepts. */
export const listFiles = ({ attachments }: Pick<SharedPost, 'attachments'>): PostAttachment[] =>
  attachments.flatMap((file) => {
    const url = readableUrl(file.url);
    return url === null ? [] : [{ ...file, url }];
  });
