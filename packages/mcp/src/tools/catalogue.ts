import { CHANGING_FEEDS } from './changing-feeds.js';
import { CHANGING_POSTS } from './changing-posts.js';
import { READING_FEEDS } from './reading-feeds.js';
import { READING_POSTS } from './reading-posts.js';
import { RULES } from './rules.js';
import { SUMMARIZING } from './summarizing.js';
import type { Tool } from './tool.js';

/** The tools of Sluice, in the order in which clients list them. */
export const TOOLS: readonly Tool[] = [
  READING_POSTS.searchPosts,
  READING_POSTS.listPosts,
  READING_POSTS.getPost,
  READING_FEEDS.listFeeds,
  READING_FEEDS.counts,
  READING_FEEDS.changesSince,
  SUMMARIZING.summarizePosts,
  SUMMARIZING.digest,
  CHANGING_POSTS.markPosts,
  CHANGING_POSTS.labelPosts,
  CHANGING_FEEDS.subscribeFeed,
  CHANGING_POSTS.publishPost,
  RULES.createRule,
  CHANGING_FEEDS.unsubscribeFeed,
  READING_POSTS.search,
  READING_POSTS.fetchPost,
];
