import { toIso } from '../../common/instants.js';
import {
  element,
  htmlElement,
  textElement,
  valueElement,
} from '../../shared-feeds/documents/xml.js';
import { longId } from '../requests/item-id.js';
import { toLabel, stateId } from '../requests/stream-id.js';
import {
  getAuthor,
  buildContent,
  listEnclosures,
  findNewest,
  listCategories,
  getTitle,
} from './item.js';
import type { GreaderPost } from './item.js';

const SCHEME = 'http://www.google.com/reader/';

/**
 * A part of a stream as Atom, which newsboat reads. It takes the state from the categories, and forgets
 * that a post was read only where it is said to be kept unread.
 */
export function writeAtomFeed(stream: string, url: string, posts: GreaderPost[]): string {
  const [only, ...others] = new Set(posts.map(({ feed }) => feed.title));
  const isOfFeed = stream.startsWith('feed/') && others.length === 0;
  const parts = [
    valueElement('id', `tag:google.com,2005:reader/${stream}`),
    textElement('title', (isOfFeed && only) || stream),
    valueElement('updated', toIso(findNewest(posts))),
    element('link', { rel: 'self', href: url }),
    ...posts.map(writeEntry),
  ];
  const feed = element('feed', { xmlns: 'http://www.w3.org/2005/Atom' }, parts.join('\n'));
  return `<?xml version="1.0" encoding="utf-8"?>\n${feed}\n`;
}

function writeEntry(shown: GreaderPost): string {
  const { post, serial, feed, state, url } = shown;
  const author = getAuthor(post) || feed.title;
  return element(
    'entry',
    {},
    [
      valueElement('id', longId(serial)),
      textElement('title', getTitle(post)),
      element('link', { rel: 'alternate', href: url, type: 'text/html' }),
      ...(post.commentsUrl === null
        ? []
        : [element('link', { rel: 'replies', href: post.commentsUrl, type: 'text/html' })]),
      valueElement('published', post.publishedAt),
      valueElement('updated', post.modifiedAt ?? post.publishedAt),
      element('author', {}, textElement('name', author)),
      ...[...listCategories(shown), ...(state.read ? [] : [stateId('kept-unread')])].map((term) =>
        element('category', { term, scheme: SCHEME, label: getStreamName(term) }),
      ),
      htmlElement('content', buildContent(post), { type: 'html' }),
      ...listEnclosures(post).map(({ url: href, mimeType: type, sizeInBytes: length }) =>
        element('link', { rel: 'enclosure', href, type, length }),
      ),
    ].join('\n'),
  );
}

const getStreamName = (tag: string): string => toLabel(tag) ?? tag.slice(tag.lastIndexOf('/') + 1);
