import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ApiClient } from '../../../src/testing/api-client.js';
import { OPERATIONS } from '../../support/expectations/api-document.js';
import { engine } from '../../support/databases/engines.js';
import { TestService } from '../../support/services/service.js';

/** They answer of the feeds within the limits alone, or of no feed. */
const KEPT = [
  ...['createApiKey', 'listApiKeys', 'getCurrentApiKey', 'getApiKey', 'updateApiKey'],
  ...['rotateCurrentApiKey', 'rotateApiKey', 'revokeApiKey', 'revokeCurrentApiKey', 'listScopes'],
  ...['listFeeds', 'createFeed', 'getFeed', 'updateFeed', 'removeFeed', 'refreshFeed'],
  ...['listFeedFetches', 'getFeedCounts', 'getFeedActivity', 'exportOpml'],
  ...['listCategories', 'getCategory', 'updateCategory', 'removeCategory'],
  ...['listPosts', 'getPost', 'updatePost', 'removePost', 'listPostsOfFeed'],
  ...['publishPost', 'publishPostBatch', 'setPostState', 'markPostsRead'],
  ...['getPostByExternalId', 'updatePostByExternalId', 'removePostByExternalId'],
  ...[
    'fetchFullText',
    'removeFullText',
    'listLabels',
    'getLabel',
    'listChanges',
    'streamEvents',
    'getMe',
  ],
];

/** They reach beyond any feed, so they are a 403 for a limited key, whatever is named. */
const REFUSED = [
  ...[
    'getAccount',
    'listAuditEvents',
    'exportAuditEvents',
    'listApiKeyUsage',
    'listApiKeyRequests',
    'summarizeApiKeyUsage',
  ],
  ...['createCategory', 'createLabel', 'updateLabel', 'removeLabel'],
  ...['listDrafts', 'createDraft', 'getDraft', 'updateDraft', 'removeDraft'],
  ...['listAdminAccounts', 'getAdminAccount', 'createAdminAccount', 'updateAdminAccount'],
  ...['removeAdminAccount', 'getInstallationUsage', 'getInstallationHealth'],
  ...['listMembers', 'getMember', 'updateMember', 'removeMember'],
  ...['createInvitation', 'listInvitations', 'getInvitation', 'removeInvitation'],
  ...['discoverFeeds', 'importOpml', 'listImports', 'getImport', 'retryImport'],
  ...['createSummary', 'suggestCategories', 'suggestTags', 'createDigest', 'listAiUsage'],
  ...['listWebhooks', 'createWebhook', 'getWebhook', 'updateWebhook', 'removeWebhook'],
  ...['rotateWebhookSecret', 'listWebhookDeliveries', 'getWebhookDelivery', 'testWebhook'],
  ...['redeliverWebhook', 'recoverWebhookDeliveries', 'listSharedFeeds', 'createSharedFeed'],
  ...['getSharedFeed', 'updateSharedFeed', 'removeSharedFeed', 'rotateSharedFeed'],
  ...['listRules', 'createRule', 'testRule', 'getRule', 'updateRule', 'removeRule', 'applyRule'],
  ...['getRuleJob', 'listDroppedPosts', 'restoreDroppedPost'],
];

const MARKERS = { title: 'zebra-title', post: 'zebra-post', category: 'zebra-category' };

/** Those that a key can call. */
const KEYED = OPERATIONS.filter(
  ({ path, details: { security } }) =>
    security === undefined &&
    !path.includes('/x/') &&
    (path.startsWith('/api/v1/') || path.startsWith('/v1/')),
).map(({ method, path, details }) => ({ name: details.operationId as string, method, path }));

describe('the operations for a key that is limited to feeds', () => {
  let service: TestService;
  let owner: ApiClient;
  let limits: object;
  let foreign: { feed: string; post: string; category: string; label: string };
  beforeAll(async () => {
    service = await TestService.start(engine);
    owner = await service.newClient();
    const made = async (path: string, body: object): Promise<string> =>
      (await owner.post(path, body)).body.data.id;
    const category = await made('/api/v1/categories', { name: MARKERS.category });
    const feed = await made('/api/v1/feeds', { title: MARKERS.title, categoryId: category });
    const post = await made(`/api/v1/feeds/${feed}/posts`, {
      externalId: 'x',
      title: MARKERS.post,
    });
    foreign = { feed, post, category, label: await made('/api/v1/labels', { name: 'A label' }) };
    limits = { feedIds: [await made('/api/v1/feeds', { title: 'Own' })] };
  });
  afterAll(() => service.stop());

  /** The path with the identifiers of what the key must not see. */
  const filled = (path: string): string => {
    const id = path.startsWith('/v1/api-keys') ? owner.keyId! : getId(path);
    return path
      .replace('{feedId}', foreign.feed)
      .replace('{externalId}', 'x')
      .replace(/\{\w+\}/g, id);
  };
  const getId = (path: string): string => {
    if (path.includes('/posts/')) return foreign.post;
    if (path.includes('/categories/')) return foreign.category;
    return path.includes('/labels/') ? foreign.label : foreign.feed;
  };
  const buildBody = (name: string): object =>
    ({
      createApiKey: { name: 'x', feedIds: [foreign.feed] },
      updateApiKey: { name: 'x' },
      createFeed: { title: 'x', categoryId: foreign.category },
      setPostState: { ids: [foreign.post], read: true, starred: true },
    })[name] ?? {};
  const state = async () => {
    const { feed, category } = foreign;
    const paths = [
      `/api/v1/feeds/${feed}`,
      `/api/v1/categories/${category}`,
      `/v1/api-keys/${owner.keyId}`,
    ];
    const posts = `/api/v1/feeds/${feed}/posts?include=state,content`;
    const answers = await Promise.all([...paths, posts].map((path) => owner.get(path)));
    return answers.map(({ body }) => ({ ...body.data, lastUsedAt: null }));
  };

  it('are all decided', () => {
    const decided = new Set([...KEPT, ...REFUSED]);
    expect(KEYED.filter(({ name }) => !decided.has(name)).map(({ name }) => name)).toEqual([]);
  });

  it.each(KEYED)(
    '$name shows and changes nothing of another feed',
    async ({ name, method, path }) => {
      const { id, rawKey } = (await owner.post('/v1/api-keys', { name: 'limited', ...limits })).body
        .data;
      const limited = new ApiClient(service.url, rawKey);
      const before = await state();
      const body = ['post', 'patch', 'put'].includes(method) ? buildBody(name) : undefined;
      const { status, text } = await limited.send(method.toUpperCase(), filled(path), body);
      const isRecord = path.includes('{') && !path.includes('/labels/');
      if (REFUSED.includes(name)) expect(status).toBe(403);
      else if (isRecord) expect(status).toBe(404);
      else expect(status).toBeLessThan(500);
      const shown = text.replaceAll(filled(path), '');
      for (const marker of [
        ...Object.values(MARKERS),
        foreign.feed,
        foreign.post,
        foreign.category,
      ]) {
        expect(shown).not.toContain(marker);
      }
      expect(await state()).toEqual(before);
      await owner.delete(`/v1/api-keys/${id}`);
    },
  );

  it('of the Google Reader API are refused', async () => {
    const { rawKey } = (await owner.post('/v1/api-keys', { name: 'app', ...limits })).body.data;
    const headers = { authorization: `GoogleLogin auth=${rawKey}` };
    const stranger = new ApiClient(service.url);
    for (const path of ['subscription/list', 'stream/contents', 'unread-count', 'tag/list']) {
      const answer = await stranger.get(`/greader/reader/api/0/${path}?output=json`, headers);
      expect(answer.status).toBe(403);
      expect(answer.text).not.toContain(MARKERS.title);
    }
  });
});
