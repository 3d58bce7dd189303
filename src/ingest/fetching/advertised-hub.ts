import { absoluteUrl } from '../../content/absolute-url.js';
import { linksIn } from '../../outgoing/link-header.js';
import { header } from '../../outgoing/response-headers.js';
import type { FetchedFeed } from './feed-fetcher.js';

/** A hub, and the topic under which it announces the document. */
export interface AdvertisedHub {
  hub: string;
  topic: string;
}

/**
 * The hub that an answer names, with its own address (`rel=self`) as the topic. `Link` headers go
 * before the document (WebSub, section 4). Null without both, and for a document that is unchanged.
 */
export function advertisedHub({ document, feed }: FetchedFeed): AdvertisedHub | null {
  if (!feed) return null;
  const links = linksIn(header(document.headers, 'link'));
  const linked = (relation: string): string | null =>
    links
      .filter(({ relations }) => relations.includes(relation))
      .map(({ target }) => absoluteUrl(target, document.url))
      .find((url) => url !== null) ?? null;
  const hub = linked('hub');
  const self = linked('self');
  const topic = hub === null ? (feed.self ?? self) : (self ?? feed.self);
  const announced = hub ?? feed.hub;
  return announced === null || topic === null ? null : { hub: announced, topic };
}
