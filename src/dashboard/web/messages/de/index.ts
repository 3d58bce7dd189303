import type { Words } from '../index.ts';
import { common } from './common.ts';
import { entry } from './entry.ts';
import { feeds } from './feeds.ts';
import { posts } from './posts.ts';
import { publishing } from './publishing.ts';
import { sharedFeeds } from './shared-feeds.ts';
import { shell } from './shell.ts';
import { webhooks } from './webhooks.ts';

/** Complete, since its type is that of the English texts. */
export const de: Words = { common, entry, feeds, posts, publishing, sharedFeeds, shell, webhooks };
