import type { PostAttachment } from '../../posts/storage/post-content.js';

export const UNKNOWN_TYPE = 'application/octet-stream';
const MEDIA_TYPE = /^[\w.+-]+\/[\w.+-]+$/;

/** The media type of a file, where it has the form of one. */
export const getMimeType = ({ mimeType }: PostAttachment): string | null =>
  mimeType !== null && MEDIA_TYPE.test(mimeType) ? mimeType : null;
