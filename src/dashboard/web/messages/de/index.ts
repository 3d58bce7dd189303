import type { Words } from '../index.ts';
import { common } from './common.ts';
import { entry } from './entry.ts';
import { posts } from './posts.ts';
import { sharedFeeds } from './shared-feeds.ts';
import { shell } from './shell.ts';

/** Complete, since its type is that of the English texts. */
export const de: Words = { common, entry, posts, sharedFeeds, shell };
