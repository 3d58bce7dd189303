import { MAX_CONTENT_LENGTH, MAX_URL_LENGTH } from '../content/limits.js';

/** The newest posts of a document are read, up to this number. */
export const MAX_POSTS_OF_DOCUMENT = 5_000;

/**
 * Limits of a post, in characters unless noted. A published post beyond a limit is refused; a
 * fetched one is cut.
 */
export const POST_LIMITS = {
  externalId: 1_000,
  url: MAX_URL_LENGTH,
  title: 1_000,
  /** The HTML and the text have this limit each. */
  content: MAX_CONTENT_LENGTH,
  /** Elements of a list: of authors, of tags or of attachments. */
  list: 100,
  tag: 200,
  authorName: 300,
  mimeType: 200,
  attachmentTitle: 500,
  language: 35,
} as const;
