import type { PostContent } from '../../../src/posts/storage/post-content.js';

/** The content of a post whose source has none of it. */
export const NO_CONTENT: Omit<PostContent, 'externalId'> = {
  url: null,
  externalUrl: null,
  commentsUrl: null,
  title: null,
  summary: null,
  contentHtml: null,
  contentText: null,
  image: null,
  authors: [],
  tags: [],
  language: null,
  attachments: [],
  publishedAt: null,
  modifiedAt: null,
};
