import { escapeText } from 'entities';
import type { PostAttachmentDto, PostDto } from '../../posts/post.dto.js';
import type { PostState } from '../../posts/state/post-states.service.js';
import { longId } from '../requests/item-id.js';
import { feedId, labelId, stateId } from '../requests/stream-id.js';
import type { GreaderFeed } from '../subscriptions/greader-feeds.js';

/** A post with all that apps show of it. */
export interface GreaderPost {
  post: PostDto;
  serial: number;
  feed: GreaderFeed;
  state: PostState;
  /** The names of its labels. */
  labels: string[];
  /** Its page, or that on the dashboard. */
  url: string;
}

const MAX_TITLE = 100;

const IMAGE_TYPES: Partial<Record<string, string>> = {
  ...{ png: 'image/png', gif: 'image/gif', webp: 'image/webp', avif: 'image/avif' },
  ...{ svg: 'image/svg+xml', jxl: 'image/jxl', bmp: 'image/bmp', ico: 'image/x-icon' },
};

export const microseconds = (ms: number): string => `${ms}000`;
const seconds = (iso: string): number => Math.floor(Date.parse(iso) / 1_000);

/** An item of the Google Reader API. Apps need each of these fields, apart from the author. */
export function toGreaderItem(shown: GreaderPost): object {
  const { post, serial, feed, url } = shown;
  const arrivedAt = Date.parse(post.createdAt);
  const author = getAuthor(post);
  const files = listEnclosures(post);
  return {
    id: longId(serial),
    crawlTimeMsec: String(arrivedAt),
    timestampUsec: microseconds(arrivedAt),
    published: seconds(post.publishedAt),
    updated: seconds(post.modifiedAt ?? post.publishedAt),
    title: getTitle(post),
    canonical: [{ href: url }],
    alternate: [{ href: url, type: 'text/html' }],
    ...(post.commentsUrl !== null && {
      replies: [{ href: post.commentsUrl, type: 'text/html' }],
    }),
    summary: { direction: 'ltr', content: buildContent(post) },
    categories: listCategories(shown),
    origin: { streamId: feedId(feed.serial), title: feed.title, htmlUrl: feed.siteUrl },
    ...(author && { author }),
    ...(files.length > 0 && {
      enclosure: files.map(({ url: href, mimeType, sizeInBytes, durationInSeconds }) => ({
        ...{ href, type: mimeType ?? 'application/octet-stream' },
        ...(sizeInBytes !== null && { length: sizeInBytes }),
        ...(durationInSeconds !== null && { duration: durationInSeconds }),
      })),
    }),
  };
}

/** The streams of a post. */
export const listCategories = ({ feed, state, labels }: GreaderPost): string[] => [
  stateId('reading-list'),
  ...(state.read ? [stateId('read')] : []),
  ...(state.starred ? [stateId('starred')] : []),
  ...(feed.label === null ? [] : [labelId(feed.label)]),
  ...labels.map(labelId),
];

/** The files of a post, and its picture, which is a file with an image type for apps. */
export function listEnclosures({ attachments, image }: PostDto): PostAttachmentDto[] {
  if (image === null) return attachments;
  const picture = attachments.find(({ url }) => url === image);
  const mimeType = getImageType(image);
  if (!picture) {
    const unknown = { title: null, sizeInBytes: null, durationInSeconds: null };
    return [...attachments, { url: image, mimeType, ...unknown }];
  }
  if (picture.mimeType !== null) return attachments;
  return attachments.map((file) => (file === picture ? { ...file, mimeType } : file));
}

/** By the end of the path; most pictures are JPEG. */
function getImageType(address: string): string {
  const ending = /\.(\w+)$/.exec(URL.parse(address)?.pathname ?? '')?.[1]?.toLowerCase();
  return IMAGE_TYPES[ending ?? ''] ?? 'image/jpeg';
}

export const getTitle = ({ title, summary }: PostDto): string =>
  title ?? summary?.slice(0, MAX_TITLE).toWellFormed() ?? '';

export const buildContent = ({ contentHtml, summary }: PostDto): string =>
  contentHtml ?? escapeText(summary ?? '');

export const getAuthor = ({ authors }: PostDto): string =>
  authors.flatMap(({ name }) => name ?? []).join(', ');

/** When the newest of the posts arrived, in epoch milliseconds; 0 without posts. */
export const findNewest = (posts: GreaderPost[]): number =>
  posts.reduce((newest, { post }) => Math.max(newest, Date.parse(post.createdAt)), 0);
