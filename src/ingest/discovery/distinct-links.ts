import type { FeedLink } from './page-links.js';

/** The same links, each address once. */
export const distinctLinks = <L extends FeedLink>(links: L[]): L[] =>
  links.filter(({ feedUrl }, at) => links.findIndex((link) => link.feedUrl === feedUrl) === at);
