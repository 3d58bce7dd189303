import { describe, expect, it } from '@jest/globals';
import { Dashboard } from '../support/callers/dashboard.js';
import { rss } from '../../packages/testkit/feed-server.js';
import { running } from '../support/services/running.js';

describe('the first screen', () => {
  const dashboard = running(() => Dashboard.start('sqlite'));

  it('has the first steps until they are done, then what is new', async () => {
    const owner = await dashboard.newOwner();
    const { page } = owner;
    await owner.link('Home').click();
    await owner.heading('Get started').waitFor();
    const { rawKey } = await owner.made('/v1/api-keys', { name: 'Website' });
    const feedUrl = dashboard.web.serve('/news', rss([{ guid: '1', title: 'It rains' }], 'News'));
    await owner.made('/api/v1/feeds', { feedUrl });
    await fetch(`${dashboard.service.url}/api/v1/posts`, { headers: { 'x-api-key': rawKey } });
    const broken = dashboard.web.serve('/broken', rss([{ guid: '2', title: 'Later' }], 'Broken'));
    const { id } = await owner.made('/api/v1/feeds', { feedUrl: broken });
    dashboard.web.serve('/broken', { status: 503 });
    const headers = { origin: dashboard.service.url };
    await page.request.post(`/api/v1/feeds/${id}/refresh`, { headers });

    await page.reload();
    await owner.link('It rains').waitFor();
    expect(await owner.heading('Get started').count()).toBe(0);
    const failing = page.getByRole('region', { name: 'Failing feeds' });
    await failing.getByText('1 failure').waitFor();
    const address = await failing.getByRole('link', { name: 'Broken' }).getAttribute('href');
    expect(address).toBe(`/dashboard/feeds/${id}`);
    await page.getByRole('main').getByRole('link', { name: 'Unread 2', exact: true }).waitFor();
    await page.getByRole('slider', { name: 'Requests of all keys' }).waitFor();
    await owner.button("Create today's digest").click();
    await page.getByRole('region', { name: "Today's digest" }).locator('strong').first().waitFor();
    await owner.link('It rains').first().click();
    await owner.heading('It rains').first().waitFor();
    expect(owner.complaints).toEqual([]);
  });

  it('hides the first steps for good where they are not wanted', async () => {
    const owner = await dashboard.newOwner();
    await owner.page.getByRole('main').getByRole('button', { name: 'Close', exact: true }).click();
    await owner.heading('Get started').waitFor({ state: 'detached' });
    await owner.page.reload();
    await owner.heading('Home').waitFor();
    await owner.heading('Nothing here yet').waitFor();
    expect(await owner.heading('Get started').count()).toBe(0);

    await owner.made('/v1/api-keys', { name: 'Website' });
    await owner.page.reload();
    await owner.heading('Traffic of your keys').waitFor();
    expect(await owner.heading('Nothing here yet').count()).toBe(0);
    expect(await owner.heading('Newest unread posts').count()).toBe(0);
    expect(owner.complaints).toEqual([]);
  });

  it.each([
    ['feeds', /\/api\/v1\/feeds\?/, 'Failing feeds'],
    ['keys', /\/v1\/api-keys\?/, 'Traffic of your keys'],
  ])('says that the %s could not be loaded, and tries again', async (_, path, part) => {
    const owner = await dashboard.newOwner();
    const { page } = owner;
    await owner.made('/api/v1/feeds', { title: 'Harbour log' });
    await owner.made('/v1/api-keys', { name: 'Website' });
    await page.route(path, (route) => route.fulfill({ status: 500 }));
    await page.reload();
    const region = page.getByRole('region', { name: part });
    await region.getByText('This could not be loaded').waitFor();
    await page.getByRole('region', { name: 'Newest unread posts' }).waitFor();
    await page.unroute(path);
    await region.getByRole('button', { name: 'Try again' }).click();
    await region.getByText('This could not be loaded').waitFor({ state: 'detached' });
    await owner.heading('Get started').waitFor();
    // All feeds work.
    await page.getByRole('region', { name: 'Failing feeds' }).waitFor({ state: 'detached' });
  });
});
