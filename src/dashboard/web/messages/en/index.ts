import { common } from './common.ts';
import { entry } from './entry.ts';
import { feeds } from './feeds.ts';
import { posts } from './posts.ts';
import { publishing } from './publishing.ts';
import { sharedFeeds } from './shared-feeds.ts';
import { shell } from './shell.ts';
import { webhooks } from './webhooks.ts';

/** The source of all texts; `Words` is its type. One file for each screen. */
export const en = { common, entry, feeds, posts, publishing, sharedFeeds, shell, webhooks };
