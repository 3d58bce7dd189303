import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { ApiClient } from '../../src/testing/api-client.js';
import { OPERATIONS } from '../support/expectations/api-document.js';
import { ALL_OF_THE_REFERENCE, Dashboard } from '../support/callers/dashboard.js';
import type { Visitor } from '../support/callers/dashboard.js';
import { findFaults } from './appearance.js';

const LIST_POSTS = 'operations-Posts-listPosts';
/** What Swagger UI says of a format for which it has no field of its own. */
const NO_FIELD = /^Could not find component/;

describe('whoever tries the API in its reference', () => {
  let dashboard: Dashboard;
  let visitor: Visitor;
  let client: ApiClient;

  beforeAll(async () => {
    dashboard = await Dashboard.start('sqlite');
    visitor = await dashboard.newVisitor({ viewport: ALL_OF_THE_REFERENCE });
    client = await dashboard.service.newClient();
    const feed = await client.post('/api/v1/feeds', { title: 'News' });
    await client.post(`/api/v1/feeds/${feed.body.data.id}/posts`, { title: 'The only post' });
    await visitor.page.goto('/docs');
    await visitor.page.locator('.opblock-tag').first().waitFor();
  });
  afterAll(() => dashboard.stop());

  const dialog = () => visitor.page.locator('.modal-ux');
  const openDialog = () => visitor.page.locator('.btn.authorize').first().click();
  const field = () => visitor.page.locator('#api_key_value');

  async function open(id: string) {
    const block = visitor.page.locator(`[id="${id}"]`);
    await block.locator('.opblock-summary-control').click();
    await block.locator('.execute').waitFor();
    return block;
  }

  it('finds the groups in one order, the posts first, and a box to filter them', async () => {
    const { page } = visitor;
    const names = await page
      .locator('.opblock-tag')
      .evaluateAll((all) => all.map((one) => one.getAttribute('data-tag')));
    const order = [...new Set(OPERATIONS.map(({ details }) => details.tags[0]))];
    expect(names[0]).toBe('Posts');
    expect([...names].sort()).toEqual(expect.arrayContaining(order.sort()));
    await page.getByLabel('Filter by group').fill('Webhooks');
    await page.locator('.opblock-tag[data-tag=Posts]').waitFor({ state: 'detached' });
    expect(await page.locator('.opblock-tag').count()).toBe(1);
    await page.getByLabel('Filter by group').fill('');
    await page.locator('.opblock-tag[data-tag=Posts]').waitFor();
  });

  it('is asked for a key alone, in a field that has the focus', async () => {
    await openDialog();
    await field().waitFor();
    expect(await dialog().locator('h4 code').allInnerTexts()).toEqual(['apiKey', 'bearer']);
    expect(await visitor.page.evaluate(() => document.activeElement?.id)).toBe('api_key_value');
    expect(await findFaults(visitor.page)).toEqual([]);
    await visitor.page.keyboard.type(client.rawKey!);
    await visitor.page.keyboard.press('Enter');
    await visitor.page.locator('.btn.authorize.locked').first().waitFor();
    expect(await visitor.page.evaluate(() => JSON.stringify(localStorage))).not.toContain(
      'sluice_',
    );
    if (await dialog().isVisible())
      await dialog().getByRole('button', { name: 'Close' }).first().click();
  });

  it('gets the posts, as no optional parameter is filled in', async () => {
    const block = await open(LIST_POSTS);
    const fields = await block.locator('.parameters :is(input, select, textarea)').all();
    expect(fields.length).toBeGreaterThan(10);
    for (const one of fields) expect(await one.inputValue()).toBe('');
    const told = await block.locator('tr[data-param-name="pageSize"]').innerText();
    expect(told).toContain('Default: 20.');
    const sent = visitor.page.waitForRequest((request) => request.url().includes('/api/v1/posts'));
    await block.locator('.execute').click();
    expect(new URL((await sent).url()).search).toBe('');
    const answer = block.locator('.live-responses-table');
    await answer.waitFor();
    expect(await answer.innerText()).toContain('The only post');
    expect(await findFaults(visitor.page)).toEqual([]);
    await block.locator('.opblock-summary-control').click();
  });

  const OPTIONAL = OPERATIONS.filter(({ details: { parameters = [] } }) =>
    parameters.some(({ required, schema }: any) => !required && (schema.example ?? schema.default)),
  );
  it.each(['listPostsOfFeed', 'listApiKeyUsage'])(
    'is told, not given, examples: %s',
    async (name) => {
      const operation = OPTIONAL.find(({ details }) => details.operationId === name)!;
      const block = await open(
        `operations-${operation.details.tags[0].replaceAll(' ', '_')}-${name}`,
      );
      for (const row of await block.locator('.parameters tbody tr').all()) {
        if (await row.locator('.required').count()) continue;
        for (const one of await row.locator('input, select').all()) {
          expect(await one.inputValue()).toBe('');
        }
      }
      await block.locator('.opblock-summary-control').click();
    },
  );

  it('keeps the key over a reload by a choice, and takes the choice back', async () => {
    const { page } = visitor;
    await openDialog();
    await page.getByLabel(/^Keep the key in this browser/).check();
    await page.reload();
    await page.locator('.btn.authorize.locked').first().waitFor();
    await openDialog();
    const box = page.getByLabel(/^Keep the key in this browser/);
    expect(await box.isChecked()).toBe(true);
    await box.uncheck();
    expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('sluice_');
    await page.reload();
    await page.locator('.btn.authorize.unlocked').first().waitFor();
  });

  it('sees the title that a link names', async () => {
    const { page } = visitor;
    await page.goto('about:blank');
    await page.goto(`${dashboard.service.url}/docs#/Webhooks/listWebhookDeliveries`);
    const title = page.locator('[id="operations-Webhooks-listWebhookDeliveries"] .opblock-summary');
    await page.locator('[id="operations-Webhooks-listWebhookDeliveries"] .execute').waitFor();
    const isShown = await title.evaluate(async (element) => {
      for (let tries = 0; tries < 100; tries++) {
        const { x, y, width, height } = element.getBoundingClientRect();
        const at = document.elementFromPoint(x + width / 2, y + height / 2);
        if (at && element.contains(at)) return true;
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
      return false;
    });
    expect(isShown).toBe(true);
  });

  it('loads the bundle compressed, once', async () => {
    const { page } = visitor;
    const answered = page.waitForResponse((one) => one.url().includes('swagger-ui-bundle.js'));
    await page.goto('about:blank');
    await page.goto('/docs');
    const headers = (await answered).headers();
    expect(headers['content-encoding']).toMatch(/^(br|gzip)$/);
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
    const plain = await client.get('/docs/swagger-ui-bundle.js');
    expect(plain.headers.get('cache-control')).toBe('public, no-cache');
    expect(visitor.complaints.filter((complaint) => !NO_FIELD.test(complaint))).toEqual([]);
  });
});
