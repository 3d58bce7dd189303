import { describe, expect, it } from '@jest/globals';
import { nameClientMethod } from './client-methods.js';

describe('the method of the client for an operation', () => {
  it.each([
    ['Posts', 'listPosts', 'posts.list'],
    ['Posts', 'listPostsOfFeed', 'posts.listOfFeed'],
    ['Categories', 'getCategory', 'categories.get'],
    ['API keys', 'listApiKeyUsage', 'apiKeys.listUsage'],
    ['AI', 'suggestTags', 'ai.suggestTags'],
    ['Shared feeds', 'readSharedFeedRss', 'sharedFeeds.readRss'],
    ['WebSub', 'receiveWebSubPush', 'webSub.receivePush'],
    ['Sessions', 'signIn', 'sessions.signIn'],
    ['Bookmarks', 'listBookmarks', undefined],
  ])('of %s, %s is %s', (tag, operationId, expected) => {
    const operation = { tags: [tag], operationId, responses: {} };
    nameClientMethod(operation);
    expect(operation).toEqual({ ...operation, 'x-client-method': expected });
  });
});
