import { newId } from '../common/ids.js';
import type { AccountEntity } from '../tenancy/account.entity.js';

/** An account without any records. */
export const newAccount = (): AccountEntity => ({
  id: newId(),
  apiKeyCount: 0,
  contentVersion: 0,
  changeVersion: 0,
  changesKeptSince: 0,
  stateVersion: 0,
  lastSerial: 0,
  postCount: 0,
  feedCount: 0,
  postsDay: 0,
  postsOfDay: 0,
  maxFeeds: null,
  maxPosts: null,
  maxPostsPerDay: null,
  maxAiTokensPerDay: null,
  disabledAt: null,
  deletedAt: null,
  createdAt: Date.now(),
  purpose: null,
  duplicates: 'show',
  version: 1,
});
