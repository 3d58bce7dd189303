import { beforeAll, describe, expect, it } from '@jest/globals';
import { Dashboard } from '../support/callers/dashboard.js';
import type { Visitor } from '../support/callers/dashboard.js';
import { rss } from '../../packages/testkit/feed-server.js';
import { running } from '../support/services/running.js';

describe('the forms of keys and feeds', () => {
  const dashboard = running(() => Dashboard.start('sqlite'));
  let owner: Visitor;
  let feedIds: string[];

  beforeAll(async () => {
    owner = await dashboard.newOwner({ viewport: { width: 1280, height: 900 } });
    feedIds = [];
    for (let n = 1; n <= 12; n++) {
      feedIds.push((await owner.made('/api/v1/feeds', { title: `Log ${n}` })).id);
    }
  });

  const newKey = (name: string) => owner.made('/v1/api-keys', { name });
  const read = async (id: string) =>
    (await (await owner.page.request.get(`/v1/api-keys/${id}`)).json()).data;
  const field = (name: string) => owner.page.getByLabel(name, { exact: true });

  it('describe a key, limit it, and give it credits', async () => {
    const { page } = owner;
    const { id } = await newKey('Described');
    await page.goto(`/dashboard/keys/${id}?tab=settings`);
    await field('Description').fill('Fills the search index.');
    await field('External ID').fill('customer-42');
    await field('Metadata').fill('team search');
    await owner.button('Save settings').click();
    await owner.text('Write each pair as name: value.').waitFor();
    await field('Metadata').fill('team: search\nenvironment: production');
    const feeds = page.getByRole('group', { name: 'Limited to feeds' });
    await feeds.getByLabel('Search').fill('log 11');
    expect(await feeds.getByRole('checkbox').count()).toBe(1);
    await feeds.getByLabel('Log 11').check();
    await field('Requests in a window').fill('100');
    await field('Length of the window (seconds)').fill('10');
    await field('Credits left').fill('5000');
    await field('Refill credits').selectOption('day');
    await field('Refill up to').fill('10000');
    await owner.button('Save settings').click();
    await owner.text('“Described” has been changed.').first().waitFor();
    expect(await read(id)).toMatchObject({
      description: 'Fills the search index.',
      externalId: 'customer-42',
      metadata: { team: 'search', environment: 'production' },
      feedIds: [feedIds[10]],
      categoryIds: [],
      rateLimit: { limit: 100, windowSeconds: 10 },
      credits: { remaining: 5000, refill: { amount: 10000, every: 'day' } },
    });
    await page.reload();
    await owner.text('customer-42').first().waitFor();
    expect(await field('Metadata').inputValue()).toBe('environment: production\nteam: search');
    expect(await field('Credits left').inputValue()).toBe('5000');

    await feeds.getByLabel('Log 11').uncheck();
    for (const name of ['Description', 'Requests in a window', 'Credits left']) {
      await field(name).fill('');
    }
    await field('Length of the window (seconds)').fill('');
    await field('Refill credits').selectOption('');
    await owner.button('Save settings').click();
    await owner.text('“Described” has been changed.').first().waitFor();
    expect(await read(id)).toMatchObject({
      ...{ description: null, feedIds: null, categoryIds: null, rateLimit: null, credits: null },
      ...{ externalId: 'customer-42' },
    });
  });

  it('are offered for a new key too', async () => {
    const { page } = owner;
    await page.goto('/dashboard/keys');
    await owner.button('New key').first().click();
    await field('Name').fill('Limited');
    await owner.button('More options').click();
    await field('Description').fill('For the shop.');
    await page.getByRole('group', { name: 'Limited to feeds' }).getByLabel('Log 12').check();
    await owner.button('Create key').click();
    await owner.copyKey();
    const { data } = await (await page.request.get('/v1/api-keys?include=details')).json();
    const made = data.find(({ name }: { name: string }) => name === 'Limited');
    expect(made).toMatchObject({ description: 'For the shop.', feedIds: [feedIds[11]] });
    await page.reload();
  });

  it('list the requests of a key as they come', async () => {
    const { page } = owner;
    const { id, rawKey } = await newKey('Busy');
    await page.goto(`/dashboard/keys/${id}?tab=requests`);
    await owner.text('No requests yet.').waitFor();
    const headers = { 'x-api-key': rawKey };
    await fetch(`${dashboard.service.url}/api/v1/posts`, { headers });
    await owner.row('/api/v1/posts').filter({ hasText: '200' }).waitFor();
    await fetch(`${dashboard.service.url}/api/v1/posts/019b1e5a-7c3d-7a4e-9f10-2b3c4d5e6f70`, {
      headers,
    });
    await owner.row('/api/v1/posts/{id}').filter({ hasText: '404' }).waitFor();
    expect(await page.getByRole('columnheader').first().textContent()).toBe('Route');
  });

  it('revoke a key by its last characters, and several at once', async () => {
    const { page } = owner;
    const { keySuffix } = await read((await newKey('Alone')).id);
    await newKey('Pair one');
    await newKey('Pair two');
    await page.goto('/dashboard/keys');
    await owner.act('Alone', 'Revoke');
    await page.getByLabel(`Type “${keySuffix}” to confirm`).fill(keySuffix);
    await owner.button('Revoke').click();
    await owner.row('Alone').waitFor({ state: 'detached' });
    await page.getByLabel('Select Pair one').check();
    await page.getByLabel('Select Pair two').check();
    await owner.button('Revoke').click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('Revoke 2 keys?').waitFor();
    await dialog.getByText('Pair two').waitFor();
    await dialog.getByRole('button', { name: 'Revoke' }).click();
    await owner.text('2 keys revoked.').waitFor();
    expect(await owner.row(/Pair/).count()).toBe(0);
    expect(await owner.row('Described').count()).toBe(1);
  });

  it('create the category of a feed with it', async () => {
    const { page } = owner;
    const url = dashboard.web.serve('/filed', rss([{ guid: '1', title: 'One' }], 'Filed'));
    await page.goto('/dashboard/feeds');
    await owner.button('Add a feed').first().click();
    await field('Address').fill(url);
    await field('Category').selectOption({ label: 'New category…' });
    await field('Name of the category').fill('Science');
    await owner.button('Subscribe').click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    const get = async (path: string) => (await (await page.request.get(path)).json()).data;
    const [category] = await get('/api/v1/categories');
    const feeds = await get('/api/v1/feeds?pageSize=100');
    expect(category.name).toBe('Science');
    expect(feeds.find(({ title }: { title: string }) => title === 'Filed').categoryId).toBe(
      category.id,
    );
  });

  it('say what each event of a webhook means', async () => {
    await owner.page.goto('/dashboard/webhooks');
    await owner.button('Add endpoint').first().click();
    await owner.text('A failing feed works again.').waitFor();
    await owner.page
      .getByRole('group', { name: /^Feeds/ })
      .getByLabel('Search')
      .fill('log 1');
    expect(owner.complaints).toEqual([]);
  });
});
