import { absoluteUrl } from '../../../content/absolute-url.js';
import { POST_LIMITS } from '../../../posts/post-limits.js';
import type { PostAttachment } from '../../../posts/storage/post-content.js';
import { getTitle } from './lines.parser.js';
import { childNamed, childText, childrenNamed } from '../xml/xml-query.js';
import type { XmlElement } from '../xml/xml-element.js';

/**
 * The files of an item: enclosures of RSS and Atom and the contents of Media RSS, each address
 * once. A picture of Media RSS is a file unless it is the picture of the item.
 */
export function readAttachments(item: XmlElement, image: string | null = null): PostAttachment[] {
  const enclosures = childrenNamed(item, 'enclosure', 'media:enclosure').map((element) =>
    attachment(element, 'url', 'length'),
  );
  const links = childrenNamed(item, 'atom:link')
    .filter((link) => link.attributes['rel']?.toLowerCase() === 'enclosure')
    .map((link) => attachment(link, 'href', 'length'));
  const media = mediaContents(item)
    .filter((content) => !isImage(content) || !isMatchingPicture(image, content))
    .map((content) => attachment(content, 'url', 'filesize'));
  const byUrl = new Map<string, PostAttachment>();
  for (const file of [...enclosures, ...links, ...media]) {
    if (!file) continue;
    const known = byUrl.get(file.url);
    if (known) byUrl.set(file.url, completed(known, file));
    else if (byUrl.size < POST_LIMITS.list) byUrl.set(file.url, file);
  }
  return withDuration([...byUrl.values()], childText(item, 'itunes:duration'));
}

/** What is said of a file first, and what only a further element says of it. */
const completed = (first: PostAttachment, further: PostAttachment): PostAttachment => ({
  url: first.url,
  mimeType: first.mimeType ?? further.mimeType,
  title: first.title ?? further.title,
  sizeInBytes: first.sizeInBytes ?? further.sizeInBytes,
  durationInSeconds: first.durationInSeconds ?? further.durationInSeconds,
});

/**
 * The picture of an item or a feed, by iTunes, Media RSS or an enclosure: the largest one, and the
 * first of those that say no size.
 */
export function readImage(element: XmlElement): string | null {
  const image = childNamed(element, 'itunes:image', 'googleplay:image');
  const itunes = image?.attributes['href'] ?? childText(element, 'itunes:image');
  const own = absoluteUrl(itunes, image?.base);
  if (own) return own;
  const pictures = [
    ...thumbnails(element),
    ...mediaContents(element).filter(isImage),
    ...childrenNamed(element, 'enclosure').filter(isImage),
  ];
  let largest: string | null = null;
  let size = -1;
  for (const picture of pictures) {
    const url = absoluteUrl(picture.attributes['url'], picture.base);
    if (url === null || isAvatar(url) || parseSize(picture) <= size) continue;
    largest = url;
    size = parseSize(picture);
  }
  return largest;
}

/** A thumbnail is smaller than this, and a picture of an article is larger. */
const USUAL_SIDE = 200;

/** In pixels; where one side is missing it is square, and without both it is of usual size. */
function parseSize({ attributes }: XmlElement): number {
  const [width, height] = [attributes['width'], attributes['height']].map((text) =>
    Number(/^\s*(\d{1,6})/.exec(text ?? '')?.[1] ?? 0),
  );
  return (width || height || USUAL_SIDE) * (height || width || USUAL_SIDE);
}

/** WordPress.com gives the author's picture before those of the post. */
const isAvatar = (url: string): boolean => /^https?:\/\/[\w.]*\bgravatar\.com\/avatar\//.test(url);

/** Whether the picture is shown as that of the item, or not worth showing. */
function isMatchingPicture(image: string | null, { attributes, base }: XmlElement): boolean {
  const url = absoluteUrl(attributes['url'], base);
  return url === null || url === image || isAvatar(url);
}

/** Seconds of `3723`, `62:03` or `1:02:03`; null for anything else. */
export function parseDuration(text: string | null | undefined): number | null {
  const match = /^(?:(?:(\d{1,6}):)?(\d{1,6}):)?(\d{1,9})(?:\.\d{1,9})?$/.exec(text?.trim() ?? '');
  if (!match) return null;
  const [, hours = 0, minutes = 0, seconds = 0] = match;
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds) || null;
}

function attachment(element: XmlElement, urlName: string, sizeName: string): PostAttachment | null {
  const { attributes } = element;
  const url = absoluteUrl(attributes[urlName], element.base);
  if (!url) return null;
  return {
    url,
    mimeType: mimeType(attributes['type']),
    title: attributes['title']?.trim() || getTitle(childNamed(element, 'media:title')),
    sizeInBytes: byteCount(attributes[sizeName]),
    durationInSeconds: parseDuration(attributes['duration']),
  };
}

/** The media of an item itself and of its groups. */
function mediaContents(item: XmlElement): XmlElement[] {
  return [item, ...childrenNamed(item, 'media:group')].flatMap((parent) =>
    childrenNamed(parent, 'media:content'),
  );
}

function thumbnails(item: XmlElement): XmlElement[] {
  return [item, ...childrenNamed(item, 'media:group'), ...mediaContents(item)].flatMap((parent) =>
    childrenNamed(parent, 'media:thumbnail'),
  );
}

function isImage({ attributes }: XmlElement): boolean {
  if (attributes['medium']) return attributes['medium'].toLowerCase() === 'image';
  if (attributes['type']) return attributes['type'].toLowerCase().startsWith('image/');
  return /\.(jpe?g|png|gif|webp|avif)(\?|$)/i.test(attributes['url'] ?? '');
}

function withDuration(files: PostAttachment[], duration: string | null): PostAttachment[] {
  const [first, ...others] = files;
  return first
    ? [
        { ...first, durationInSeconds: first.durationInSeconds ?? parseDuration(duration) },
        ...others,
      ]
    : [];
}

function mimeType(type: string | undefined): string | null {
  return /^[\w.+-]{1,100}\/[\w.+-]{1,99}/.exec(type?.trim() ?? '')?.[0].toLowerCase() ?? null;
}

/** A size in bytes, with or without separators between the thousands; null for none. */
export function byteCount(text: string | null | undefined): number | null {
  const written = text?.trim().replace(/ ?bytes$/i, '') ?? '';
  if (
    !/^\d{1,15}(?:\.0+)?$|^\d{1,3}(?:([,.'’_ \u00a0\u202f])\d{3})(?:\1\d{3}){0,4}$/.test(written)
  ) {
    return null;
  }
  const size = Number(written.replace(/\.0+$/, '').replace(/\D/g, ''));
  return size > 0 ? size : null;
}
