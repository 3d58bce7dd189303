import { escapeText } from 'entities';
import type { PostDto } from '../../posts/post.dto.js';
import type { PostState } from '../../posts/state/post-states.service.js';
import { longId } from '../requests/item-id.js';
import { feedId, labelId, stateId } from '../requests/stream-id.js';
import type { ReaderFeed } from '../subscriptions/reader-feeds.js';

/** A post with all that apps show of it. */
export interface ReaderPost {
  post: PostDto;
  serial: number;
  feed: ReaderFeed;
  state: PostState;
  /** Its page, or that on the dashboard. */
  url: string;
}

const MAX_TITLE = 100;

export const microseconds = (ms: number): string => `${ms}000`;
const seconds = (iso: string): number => Math.floor(Date.parse(iso) / 1_000);

/** An item of the Google Reader API. Apps need each of these fields, apart from the author. */
export function itemOf({ post, serial, feed, state, url }: ReaderPost): object {
  const arrivedAt = Date.parse(post.createdAt);
  const author = authorOf(post);
  return {
    id: longId(serial),
    crawlTimeMsec: String(arrivedAt),
    timestampUsec: microseconds(arrivedAt),
    published: seconds(post.publishedAt),
    updated: seconds(post.modifiedAt ?? post.publishedAt),
    title: titleOf(post),
    canonical: [{ href: url }],
    alternate: [{ href: url, type: 'text/html' }],
    summary: { direction: 'ltr', content: contentOf(post) },
    categories: tagsOf(feed, state),
    origin: { streamId: feedId(feed.serial), title: feed.title, htmlUrl: feed.siteUrl },
    ...(author && { author }),
    ...(post.attachments.length > 0 && {
      enclosure: post.attachments.map(({ url: href, mimeType, sizeInBytes }) => ({
        ...{ href, type: mimeType ?? 'application/octet-stream' },
        ...(sizeInBytes !== null && { length: sizeInBytes }),
      })),
    }),
  };
}

/** The streams of a post. */
export const tagsOf = ({ label }: ReaderFeed, { read, starred }: PostState): string[] => [
  stateId('reading-list'),
  ...(read ? [stateId('read')] : []),
  ...(starred ? [stateId('starred')] : []),
  ...(label === null ? [] : [labelId(label)]),
];

export const titleOf = ({ title, summary }: PostDto): string =>
  title ?? summary?.slice(0, MAX_TITLE).toWellFormed() ?? '';

export const contentOf = ({ contentHtml, summary }: PostDto): string =>
  contentHtml ?? escapeText(summary ?? '');

export const authorOf = ({ authors }: PostDto): string =>
  authors.flatMap(({ name }) => name ?? []).join(', ');

/** When the newest of the posts arrived, in epoch milliseconds; 0 without posts. */
export const newestOf = (posts: ReaderPost[]): number =>
  posts.reduce((newest, { post }) => Math.max(newest, Date.parse(post.createdAt)), 0);
