import { toIso } from '../../common/instants.js';
import type { PostAttachment, PostAuthor } from '../../posts/storage/post-content.js';
import { listFiles } from './addresses.js';
import { findLastChange, permanentId } from './feed-document.js';
import type { FeedDocument, SharedPost } from './feed-document.js';
import { getMimeType, UNKNOWN_TYPE } from './media-types.js';
import { foldDocument } from './whitespace.js';

const VERSION = 'https://jsonfeed.org/version/1.1';

/** JSON Feed 1.1; fields without a value are left out. */
export function writeJsonFeed(document: FeedDocument): string {
  const feed = foldDocument(document);
  const shown = {
    version: VERSION,
    title: feed.title,
    home_page_url: feed.homeUrl,
    feed_url: feed.feedUrl,
    description: feed.description,
    language: feed.language,
    next_url: feed.nextUrl,
    hubs: listed(feed.hubUrls.map((url) => ({ type: 'WebSub', url }))),
    items: feed.posts.map(item),
  };
  return JSON.stringify(shown, (_, value: unknown) => {
    return value === null ? undefined : value;
  });
}

function item(post: SharedPost): object {
  const changed = findLastChange(post);
  const { contentHtml, summary, source } = post;
  return {
    id: permanentId(post.id),
    url: post.url,
    external_url: post.externalUrl,
    title: post.title,
    content_html: contentHtml,
    // An item has either.
    content_text: contentHtml === null ? (summary ?? '') : null,
    summary: contentHtml === null ? null : summary,
    image: post.image,
    date_published: toIso(post.publishedAt),
    date_modified: changed === null ? null : toIso(changed),
    authors: listed(post.authors.filter(isNamed).map(author)),
    tags: listed(post.tags),
    language: post.language,
    attachments: listed(listFiles(post).map(attachment)),
    _sluice: source && { source: { title: source.title, url: source.url } },
  };
}

/** An author has one of these at least. */
const isNamed = ({ name, url, avatar }: PostAuthor): boolean => Boolean(name || url || avatar);

const author = ({ name, url, avatar }: PostAuthor): object => ({ name, url, avatar });

const attachment = (file: PostAttachment): object => ({
  url: file.url,
  mime_type: getMimeType(file) ?? UNKNOWN_TYPE,
  title: file.title,
  size_in_bytes: file.sizeInBytes,
  duration_in_seconds: file.durationInSeconds,
});

const listed = <T>(list: T[]): T[] | null => (list.length > 0 ? list : null);
