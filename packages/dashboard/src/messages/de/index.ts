import type { Words } from '../en/index.ts';
import { account } from './account.ts';
import { common } from './common.ts';
import { consent } from './consent.ts';
import { digest } from './digest.ts';
import { entry } from './entry.ts';
import { feedSettings } from './feed-settings.ts';
import { feeds } from './feeds.ts';
import { events } from './events.ts';
import { home } from './home.ts';
import { keys } from './keys.ts';
import { labels } from './labels.ts';
import { members } from './members.ts';
import { posts } from './posts.ts';
import { publishing } from './publishing.ts';
import { rules } from './rules.ts';
import { service } from './service.ts';
import { sharedFeeds } from './shared-feeds.ts';
import { shell } from './shell.ts';
import { webhooks } from './webhooks.ts';

/** Complete, since its type is that of the English texts. */
export const de: Words = {
  account,
  common,
  consent,
  digest,
  entry,
  events,
  feedSettings,
  feeds,
  home,
  keys,
  labels,
  members,
  posts,
  publishing,
  rules,
  service,
  sharedFeeds,
  shell,
  webhooks,
};
