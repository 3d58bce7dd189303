import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { SafeFetcher } from '../../src/ingest/fetching/safe-fetcher.js';
import type { FetchConditions, FetchedDocument } from '../../src/ingest/fetching/safe-fetcher.js';
import type { ApiClient } from '../../src/testing/api-client.js';
import { OPERATIONS } from '../support/expectations/api-document.js';
import type { Operation } from '../support/expectations/api-document.js';
import { launchChromium } from '../../packages/testkit/chromium.js';
import { ALL_OF_THE_REFERENCE, Visitor } from '../support/callers/dashboard.js';
import { FeedServer, rss } from '../../packages/testkit/feed-server.js';
import { createKey } from '../support/services/operator.js';
import { running } from '../support/services/running.js';
import { TestService } from '../support/services/service.js';

const AN_ID = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/;

const LAST = ['rotateCurrentApiKey', 'revokeCurrentApiKey'];

/** A topic is the address of a document that exists; a passkey answers one challenge. */
const NEEDS_MORE = [
  // The token of an invitation.
  'acceptInvitation',
  // An address without an account; that of the examples has signed up.
  'createAdminAccount',
  // The token of a link, and a service that sends links.
  'resetPassword',
  'requestPasswordReset',
  'requestSubscription',
  'signInWithPasskey',
];

/** What Swagger UI fills in: the first example of the first kind of content. */
function exampleOf({ requestBody }: Operation['details']): { type?: string; body?: unknown } {
  const [content] = Object.entries<any>(requestBody?.content ?? {});
  if (!content) return {};
  const [type, { example, examples }] = content;
  return { type, body: example ?? Object.values<any>(examples)[0].value };
}

/** Those that need neither a session nor a record that exists; those that end the key come last. */
const INDEPENDENT = OPERATIONS.filter(({ path, details }) => {
  const { body } = exampleOf(details);
  return (
    !path.includes('{') &&
    // Swagger UI shows an answer when it has ended, which a stream does not.
    !('text/event-stream' in (details.responses['200']?.content ?? {})) &&
    !(details.security ?? []).some((schemes: object) => 'session' in schemes) &&
    !AN_ID.test(JSON.stringify(body ?? '')) &&
    !NEEDS_MORE.includes(details.operationId)
  );
}).sort((a, b) => LAST.indexOf(a.details.operationId) - LAST.indexOf(b.details.operationId));

/** What Swagger UI does alike: operations of one method that send and receive the same kinds of content. */
const kindOf = ({ method, details }: Operation): string => {
  const answer = details.responses['200'] ?? details.responses['201'];
  const contents = [details.requestBody?.content, answer?.content];
  return [method, ...contents.map((content) => Object.keys(content ?? {})[0])].join(' ');
};

/** The first of each kind is tried in the browser, and what ends the key. */
const TRIED = new Set([
  ...new Map(INDEPENDENT.toReversed().map((one) => [kindOf(one), one])).values(),
  ...INDEPENDENT.filter(({ details }) => LAST.includes(details.operationId)),
]);

/** The examples name publishers elsewhere; a test asks nobody but this machine. */
class OnePublisher extends SafeFetcher {
  constructor(private readonly feedUrl: string) {
    super({ allowedHosts: ['127.0.0.1'] });
  }

  override fetch(_url: string, conditions?: FetchConditions): Promise<FetchedDocument> {
    return super.fetch(this.feedUrl, conditions);
  }
}

/** The schemes differ in the header alone, so that each operation is tried with one of them. */
const READS = INDEPENDENT.filter(({ method }) => method === 'get').slice(0, 4);

describe.each([
  { scheme: 'apiKey', header: 'x-api-key', operations: INDEPENDENT, tried: TRIED },
  { scheme: 'bearer', header: 'authorization', operations: READS, tried: new Set(READS) },
])('Swagger UI with the scheme $scheme', ({ scheme, header, operations, tried }) => {
  let service: TestService;
  const publisher = running(() => FeedServer.start());
  let browser: Browser;
  let client: ApiClient;
  let visitor: Visitor;
  let page: Page;

  beforeAll(async () => {
    const feedUrl = publisher.serve('/feed', rss([{ guid: '1', title: 'One' }]));
    [service, browser] = await Promise.all([
      TestService.start('sqlite', {}, undefined, undefined, (builder) =>
        builder.overrideProvider(SafeFetcher).useValue(new OnePublisher(feedUrl)),
      ),
      launchChromium(),
    ]);
    const { accountId } = await service.newClient();
    client = await createKey(service, accountId!, ['*', 'admin:read', 'admin:write']);
    const options = { baseURL: service.url, viewport: ALL_OF_THE_REFERENCE };
    const context = await browser.newContext(options);
    visitor = new Visitor(context, await context.newPage());
    ({ page } = visitor);
    await page.goto('/docs');
    await page.locator('.btn.authorize').first().click();
    const dialog = page
      .locator('.auth-container')
      .filter({ has: page.locator('code', { hasText: new RegExp(`^${scheme}$`) }) });
    await dialog.locator('input').fill(client.rawKey!);
    await dialog.locator('button.authorize').click();
    await page.locator('.btn-done').first().click();
  });
  afterAll(async () => {
    await browser.close();
    await service.stop();
  });

  async function open({ details }: (typeof OPERATIONS)[number]) {
    const id = `operations-${details.tags[0].replaceAll(' ', '_')}-${details.operationId}`;
    const block = page.locator(`[id="${id}"]`);
    await block.locator('.opblock-summary-control').click();
    await block.locator('.execute').waitFor();
    return block;
  }

  /** As Swagger UI sends it, in a fraction of the time. */
  async function send({ method, path, details }: Operation): Promise<number> {
    const { type, body } = exampleOf(details);
    const headers = {
      ...(details.security?.length !== 0 && { 'x-api-key': client.rawKey! }),
      ...(type && { 'content-type': type }),
    };
    const text = body === undefined || typeof body === 'string' ? body : JSON.stringify(body);
    const init = { method: method.toUpperCase(), headers, body: text };
    return (await fetch(service.url + path, init)).status;
  }

  it('follows a cursor', async () => {
    for (const name of ['One', 'Two']) await client.post('/api/v1/categories', { name });
    const { headers } = await client.get('/api/v1/categories?pageSize=1');
    const cursor = /cursor=([^>&]+)/.exec(headers.get('link')!)![1]!;
    const block = await open(
      OPERATIONS.find(({ details }) => details.operationId === 'listCategories')!,
    );
    await block.locator('tr[data-param-name="pageSize"] input').fill('1');
    await block.locator('tr[data-param-name="cursor"] input').fill(decodeURIComponent(cursor));
    await block.locator('.execute').click();
    const answer = block.locator('.live-responses-table');
    await answer.waitFor();
    expect(await answer.innerText()).toContain('"page": 2');
    await block.getByText('sluice-client', { exact: true }).click();
    const snippet = await block.locator('.request-snippets').innerText();
    expect(snippet).toContain('await client.categories.list({');
    expect(snippet).toContain('pageSize: 1,');
    expect(snippet).not.toContain(client.rawKey);
    await block.locator('.opblock-summary-control').click();
  });

  it.each(
    operations.map((operation) => [`${operation.method} ${operation.path}`, operation] as const),
  )('gets a success from what is filled in: %s', async (_, operation) => {
    if (!tried.has(operation)) {
      expect([200, 201]).toContain(await send(operation));
      return;
    }
    const block = await open(operation);
    const sent = page.waitForRequest((request) => request.url().includes(operation.path));
    await block.locator('.execute').click();
    const request = await sent;
    const status = await block
      .locator('.live-responses-table tbody .response-col_status')
      .first()
      .innerText();
    expect(`${status} ${await block.locator('.live-responses-table').innerText()}`).toMatch(
      /^20[01]/,
    );
    if (operation.details.security?.length !== 0) {
      expect(request.headers()[header]).toContain(client.rawKey);
    }
    await block.locator('.opblock-summary-control').click();
  });

  it('keeps the key nowhere in the browser', async () => {
    const kept = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]));
    expect(kept).not.toContain(client.rawKey);
    await page.reload();
    expect(await page.locator('.btn.authorize.unlocked').count()).toBe(1);
    expect(visitor.complaints).toEqual([]);
  });
});
