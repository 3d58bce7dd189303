import type { PostAttachment } from '../../posts/storage/post-content.js';
import { getMimeType } from './media-types.js';
import { element, isLikeMarkup, textElement } from './xml.js';

export const MEDIA_NAMESPACE = 'http://search.yahoo.com/mrss/';

/** A file in Media RSS, which can say more of it than an enclosure. */
export const mediaContent = (file: PostAttachment): string =>
  element(
    'media:content',
    {
      url: file.url,
      type: getMimeType(file),
      fileSize: file.sizeInBytes || null,
      duration: file.durationInSeconds === null ? null : Math.round(file.durationInSeconds),
    },
    file.title === null ? '' : textElement('media:title', file.title, getType(file.title)),
  );

/** Without a type, the title is plain text, which is not escaped as HTML. */
const getType = (title: string): { type?: string } => (isLikeMarkup(title) ? { type: 'html' } : {});
