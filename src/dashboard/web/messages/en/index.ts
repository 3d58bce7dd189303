import { common } from './common.ts';
import { entry } from './entry.ts';
import { posts } from './posts.ts';
import { sharedFeeds } from './shared-feeds.ts';
import { shell } from './shell.ts';

/** The source of all texts; `Words` is its type. One file for each screen. */
export const en = { common, entry, posts, sharedFeeds, shell };
