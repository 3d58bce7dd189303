import '../../support/extensions/with-example.js';
import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { UsersRepository } from '../../../src/accounts/users/users.repository.js';
import { UsersService } from '../../../src/accounts/users/users.service.js';
import { AccountsService } from '../../../src/accounts/accounts.service.js';
import { AccountsRepository } from '../../../src/accounts/accounts.repository.js';
import { OidcIdentitiesRepository } from '../../../src/accounts/oidc/oidc-identities.repository.js';
import { AccountsSweeper } from '../../../src/accounts/accounts.sweeper.js';
import { newId } from '../../../src/common/ids.js';
import { ArrivalsRunner } from '../../../src/ai/arrivals/arrivals-runner.js';
import { enableAccount } from '../../support/services/operator.js';
import { ApiClient } from '../../../src/testing/api-client.js';
import { turnOnSecondFactor } from '../../support/callers/authenticator-app.js';
import { addPasskey } from '../../support/callers/software-authenticator.js';
import { Browser, PASSWORD } from '../../support/callers/browser.js';
import { KeyRequestsRecorder } from '../../../src/api-keys/requests/key-requests.recorder.js';
import { KeyUsageRecorder } from '../../../src/api-keys/usage/key-usage.recorder.js';
import { engine } from '../../support/databases/engines.js';
import { eventually } from '../../../src/testing/eventually.js';
import { eventsHandled } from '../../support/services/events-handled.js';
import { FeedServer, rss } from '../../../packages/testkit/feed-server.js';
import { askHub, HubSubscriber } from '../../support/callers/hub-subscriber.js';
import { OauthFlow } from '../../support/callers/oauth-flow.js';
import { problem } from '../../support/expectations/problem.js';
import { TestService } from '../../support/services/service.js';

const ACCOUNT = '/api/v1/account';
const CHANGE = `${ACCOUNT}/password`;
const DELETION = `${ACCOUNT}/deletion`;
const WRONG = 'The password is wrong.';
const NEW = 'another horse, another battery';
const HOUR = 3_600_000;

/** Tables whose rows belong to no account. */
const COMMON = [
  ...['migrations', 'extension_migrations', 'extension_jobs'],
  ...['settings', 'fetch_turns', 'websub_subscriptions', 'websub_hubs', 'sign_in_counts'],
  ...['icons', 'icon_places', 'fetched_pages', 'oauth_clients', 'oidc_requests'],
];

describe('The account', () => {
  let service: TestService;
  let neighbour: TestService;
  let feeds: FeedServer;
  let subscriber: HubSubscriber;
  let browser: Browser;
  let email: string;
  let people = 0;
  beforeAll(async () => {
    // Messages wait, since nobody listens there.
    const mail = { SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'sluice@example.com' };
    const settings = { WEBHOOK_ALLOWED_HOSTS: '127.0.0.1', MCP_OAUTH: 'on', ...mail };
    service = await TestService.start(engine, settings);
    neighbour = await TestService.start(engine, settings, service.databaseUrl);
    feeds = await FeedServer.start();
    subscriber = await HubSubscriber.start();
  });
  beforeEach(async () => {
    email = `person-${++people}@example.com`;
    browser = new Browser(service.url, `127.0.2.${people}`);
    await browser.signUp(email);
  });
  afterAll(async () => {
    await feeds.stop();
    await subscriber.stop();
    await neighbour.stop();
    await service.stop();
  });

  const elsewhere = (at = service) => new Browser(at.url, `127.0.2.${people}`);
  const accountId = async () => (await browser.get(ACCOUNT)).body.data.id as string;
  const newKey = async (at = service) => {
    const { rawKey } = (await browser.post('/v1/api-keys', { name: 'A key' })).body.data;
    return new ApiClient(at.url, rawKey);
  };

  it('that is gone since the request began is named as such, on every operation', async () => {
    const message = 'There is no such account.';
    const accounts = service.app.get(AccountsService);
    await expect(accounts.get(newId())).rejects.toThrow(message);
    await expect(service.app.get(UsersService).getByEmail('nobody@example.com')).rejects.toThrow();

    const find = jest.spyOn(service.app.get(AccountsRepository), 'find').mockResolvedValue(null);
    const findUser = jest.spyOn(service.app.get(UsersRepository), 'find').mockResolvedValue(null);
    const passwords = { currentPassword: PASSWORD, newPassword: NEW };
    const gone = (path: string) => ({ status: 404, body: problem('not_found', path, message) });
    expect(await browser.get(ACCOUNT)).toMatchObject(gone(ACCOUNT));
    expect(await browser.put(CHANGE, passwords)).toMatchObject(gone(CHANGE));
    expect(await browser.post(DELETION, { password: PASSWORD })).toMatchObject(gone(DELETION));
    find.mockRestore();
    findUser.mockRestore();
  });

  it('has a purpose, which its person says, and another tab does not overwrite unseen', async () => {
    const held = await browser.get(ACCOUNT);
    expect(held.body.data.purpose).toBeNull();
    const asHeld = { 'if-match': held.headers.get('etag')! };
    const answer = await browser.send('PATCH', ACCOUNT, { purpose: 'build' }, asHeld);
    expect(answer).toMatchObject({ status: 200, body: { data: { email, purpose: 'build' } } });
    const late = await browser.send('PATCH', ACCOUNT, { purpose: 'read' }, asHeld);
    expect(late).toMatchObject({ status: 412, body: { code: 'precondition_failed' } });
    expect((await browser.get(ACCOUNT)).body).toEqual(answer.body);
    expect((await elsewhere(neighbour).signIn(email)).body.data.account.purpose).toBe('build');
    expect((await browser.send('PATCH', ACCOUNT, { purpose: 'fun' })).status).toBe(400);
    const key = await newKey();
    expect((await key.patch(ACCOUNT, { purpose: 'read' })).status).toBe(403);
  });

  describe('with another password', () => {
    it('keeps this session and its keys, and ends all other sessions', async () => {
      const phone = elsewhere(neighbour);
      await phone.signIn(email);
      const key = await newKey();
      const answer = await browser.put(CHANGE, { currentPassword: PASSWORD, newPassword: NEW });
      expect(answer).toMatchObject({ status: 200, body: { success: true } });
      expect(await browser.get(ACCOUNT)).toMatchObject({ status: 200 });
      expect(await key.get(ACCOUNT)).toMatchObject({ status: 200 });
      expect(await phone.get(ACCOUNT)).toMatchObject({ status: 401 });
      expect(await elsewhere().signIn(email)).toMatchObject({ status: 401 });
      expect(await elsewhere().signIn(email, NEW)).toMatchObject({ status: 201 });
    });

    it('requires the current one', async () => {
      const body = { currentPassword: NEW, newPassword: NEW };
      expect(await browser.put(CHANGE, body)).toMatchObject({
        status: 401,
        body: problem('invalid_credentials', CHANGE, WRONG),
      });
      expect(await elsewhere().signIn(email)).toMatchObject({ status: 201 });
    });

    it('cannot be changed by guessing the current one in an open session', async () => {
      const statuses: number[] = [];
      for (let guess = 0; guess < 11; guess++) {
        const body = { currentPassword: `guess ${guess}`, newPassword: NEW };
        statuses.push((await browser.put(CHANGE, body)).status);
      }
      expect(statuses).toEqual([...Array<number>(10).fill(401), 429]);
      expect(await browser.post(DELETION, { password: PASSWORD })).toMatchObject({ status: 429 });
      expect(await elsewhere().signIn(email)).toMatchObject({ status: 201 });
    });

    it('must follow the rules for passwords', async () => {
      const body = { currentPassword: PASSWORD, newPassword: 'short' };
      const { status, body: answer } = await browser.put(CHANGE, body);
      expect([status, answer.detail]).toEqual([
        400,
        'newPassword must be a string of 10 to 1000 characters.',
      ]);
    });
  });

  describe('when it is disabled', () => {
    it('refuses all keys and sessions in every process, until it is enabled', async () => {
      const accounts = neighbour.app.get(AccountsService);
      const key = await newKey();
      const id = await accountId();
      await accounts.disable(id);
      expect(await key.get(ACCOUNT)).toMatchObject({
        status: 401,
        body: { code: 'invalid_api_key' },
      });
      expect(await browser.get(ACCOUNT)).toMatchObject({ status: 401 });
      expect(await elsewhere().signIn(email)).toMatchObject({ status: 401 });
      await accounts.enable(id);
      expect(await key.get(ACCOUNT)).toMatchObject({ status: 200 });
      expect(await browser.get(ACCOUNT)).toMatchObject({ status: 401 });
      expect(await browser.signIn(email)).toMatchObject({ status: 201 });
    });
  });

  describe('when it is deleted', () => {
    /** The tables of the schema, without the internal tables of SQLite's search index. */
    const tables = async (): Promise<string[]> => {
      const rows = await service.database.select<{ name: string }>(
        engine === 'sqlite'
          ? `SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'`
          : `SELECT relname AS name FROM pg_class WHERE relkind IN ('r', 'p') AND NOT relispartition
             AND relnamespace = 'public'::regnamespace`,
      );
      const names = rows.map(({ name }) => name);
      return names.filter((name) => !COMMON.includes(name) && !name.startsWith('posts_search_'));
    };
    const count = async (): Promise<Record<string, number>> => {
      const counts: Record<string, number> = {};
      for (const table of await tables()) {
        const [row] = await service.database.select<{ n: number }>(
          `SELECT count(*) AS n FROM ${table}`,
        );
        counts[table] = row!.n;
      }
      return counts;
    };
    const created = async (path: string, body: object, headers = {}) => {
      const answer = await browser.post(path, body, headers);
      expect(answer).toMatchObject({ status: 201 });
      return answer.body.data.id as string;
    };
    /** A subscription, and a request for one whose callback cannot be reached. */
    const fillHub = async (topic: string) => {
      const all = (await count())['hub_subscriptions']!;
      for (const callback of [subscriber.url('/'), 'http://127.0.0.1:2/']) {
        const fields = { mode: 'subscribe', topic, callback };
        expect(await askHub(`${service.url}/hub`, fields)).toMatchObject({ status: 202 });
      }
      await eventually(async () =>
        (await count())['hub_subscriptions']! > all ? true : undefined,
      );
    };
    /** An external provider delays summaries, so that their queue rows still exist. */
    const holdArrivals = async () => {
      for (const { app } of [service, neighbour]) {
        await app.get(ArrivalsRunner).stop();
      }
    };
    /** As a provider of OpenID Connect does. */
    const signInAtProvider = async () => {
      const { user } = (await browser.get('/api/v1/me')).body.data;
      const [session] = (await browser.get('/api/v1/sessions')).body.data;
      const identities = service.app.get(OidcIdentitiesRepository);
      await service.database.transaction(async (manager) => {
        const person = { issuer: 'https://login.example', subject: user.id as string };
        const { id: identityId } = await identities.insert(manager, user.id, person);
        const there = { sessionId: session.id as string, identityId, provider: 1 };
        await identities.keepSession(manager, { ...there, providerSession: null, idToken: '' });
      });
    };
    /** The link and its message are stored after the answer. */
    const askForLink = async () => {
      const stored = async () => (await count())['password_resets']!;
      const before = await stored();
      const { user } = (await browser.get('/api/v1/me')).body.data;
      await browser.post('/api/v1/password-resets', { email: user.email });
      await eventually(async () => ((await stored()) > before ? true : undefined));
    };
    /** At least one row of the account in every table there is. */
    const fillEveryTable = async () => {
      const usage = service.app.get(KeyUsageRecorder);
      const keyId = await created('/v1/api-keys', { name: 'A key' });
      usage.count({ accountId: await accountId(), keyId }, 200);
      await usage.flush();
      const requests = service.app.get(KeyRequestsRecorder);
      requests.note({
        ...{ id: newId(), accountId: await accountId(), keyId, method: 'GET', route: null },
        ...{ status: 404, durationMs: 1, address: '127.0.0.1', requestId: 'one' },
        requestedAt: Date.now(),
      });
      await requests.flush();
      const repeatable = { 'idempotency-key': 'one' };
      const categoryId = await created('/api/v1/categories', { name: 'News' }, repeatable);
      const items = Array.from({ length: 1_200 }, (_, at) => ({
        ...{ guid: `${at}`, title: `T ${at}` },
        ...(at < 2 && { link: feeds.url(`/no-page-${at}`) }),
      }));
      const few = { name: 'Few', filter: 'title:"t 7"', actions: { drop: true } };
      await browser.post(`/api/v1/rules/${await created('/api/v1/rules', few)}/apply`);
      const feedUrl = feeds.serve('/large', rss(items));
      const settings = { fullText: 'on' };
      const feedId = await created('/api/v1/feeds', { feedUrl, categoryId, settings });
      const { data } = (await browser.get(`/api/v1/feeds/${feedId}/posts?pageSize=1`)).body;
      await browser.delete(`/api/v1/posts/${data[0].id}`);
      const own = await created('/api/v1/feeds', { title: 'Own', aiSummaries: true });
      const text = { title: 'One', contentText: 'It rained.' };
      const post = await created(`/api/v1/feeds/${own}/posts`, { externalId: '1', ...text });
      await created('/api/v1/drafts', { feedId: own, postId: post });
      const addLabelIds = [await created('/api/v1/labels', { name: 'Later' })];
      await browser.send('PATCH', '/api/v1/posts/state', {
        ids: [post],
        starred: true,
        addLabelIds,
      });
      await browser.post('/api/v1/posts/mark-read', { feedIds: [feedId] });
      await browser.post('/api/v1/ai/summaries', { postId: post });
      const opml = '<opml><outline xmlUrl="javascript:alert(1)"/></opml>';
      await created('/api/v1/feeds/import', { opml });
      const webhook = await created('/api/v1/webhooks', { url: feeds.url('/hook') });
      await created(`/api/v1/webhooks/${webhook}/test`, {});
      const shared = await browser.post('/api/v1/shared-feeds', { name: 'News' });
      await fillHub(shared.body.data.urls.rss);
      await created('/api/v1/bookmarks', { url: feeds.url('/one'), title: 'One' });
      await created('/api/v1/invitations', { role: 'reader' });
      const app = await OauthFlow.begin(service.url, { browser });
      const request = app.query({ resource: 'http://localhost:3000/mcp' });
      expect((await app.redeem(await app.code({}, request))).status).toBe(200);
      await turnOnSecondFactor(browser);
      await addPasskey(browser);
      await browser.post('/api/v1/passkeys/options', { password: PASSWORD });
      await signInAtProvider();
      await askForLink();
      await eventsHandled(service);
    };

    it('removes its rows from every table, and no row of another account', async () => {
      await holdArrivals();
      await fillEveryTable();
      const others = await count();
      browser = elsewhere();
      await browser.signUp(`second-${email}`);
      await fillEveryTable();
      const all = await count();
      const untouched = Object.keys(all).filter((table) => all[table] === others[table]);
      expect({ tablesThatThisTestMustFill: untouched }).toEqual({ tablesThatThisTestMustFill: [] });
      const answer = await browser.post(DELETION, { password: PASSWORD });
      expect(answer).toMatchObject({ status: 200, body: { success: true } });
      expect(answer.headers.getSetCookie()).toEqual([
        'sluice_session=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax',
      ]);
      expect(await count()).toEqual(others);
    });

    it('refuses all access and frees its address', async () => {
      const key = await newKey(neighbour);
      const phone = elsewhere(neighbour);
      await phone.signIn(email);
      await browser.post(DELETION, { password: PASSWORD });
      expect(await key.get(ACCOUNT)).toMatchObject({
        status: 401,
        body: { code: 'invalid_api_key' },
      });
      expect(await phone.get(ACCOUNT)).toMatchObject({ status: 401 });
      expect(await elsewhere().signIn(email)).toMatchObject({ status: 401 });
      expect(await elsewhere().signUp(email)).toMatchObject({ status: 201 });
    });

    it('is refused with a wrong password', async () => {
      expect(await browser.post(DELETION, { password: NEW })).toMatchObject({
        status: 401,
        body: problem('invalid_credentials', DELETION, WRONG),
      });
      expect(await browser.get(ACCOUNT)).toMatchObject({ status: 200 });
    });

    it('completes an interrupted deletion within an hour and refuses all access until then', async () => {
      const key = await newKey();
      const id = await accountId();
      const now = Date.now();
      await service.app.get(AccountsRepository).markDeleted(id, now);
      const stored = async () =>
        (await service.database.select('SELECT id FROM accounts WHERE id = ?', [id])).length;
      const sweeper = neighbour.app.get(AccountsSweeper);
      await sweeper.runNow(now + HOUR);
      expect(await stored()).toBe(1);
      expect(await key.get(ACCOUNT)).toMatchObject({ status: 401 });
      await enableAccount(service, id);
      expect(await key.get(ACCOUNT)).toMatchObject({ status: 401 });
      await sweeper.runNow(now + HOUR + 1);
      expect(await stored()).toBe(0);
    });
  });
});
