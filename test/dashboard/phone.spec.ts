import { beforeAll, describe, expect, it } from '@jest/globals';
import { Dashboard } from '../support/callers/dashboard.js';
import type { Visitor } from '../support/callers/dashboard.js';
import { running } from '../support/services/running.js';
import { expectFaultless } from './appearance.js';

describe('on a phone', () => {
  const dashboard = running(() => Dashboard.start('sqlite'));
  let owner: Visitor;

  beforeAll(async () => {
    owner = await dashboard.newOwner({ viewport: { width: 390, height: 844 } });
    const { id: categoryId } = await owner.made('/api/v1/categories', { name: 'Sea' });
    const feed = await owner.made('/api/v1/feeds', { title: 'Harbour log', categoryId });
    for (let n = 1; n <= 3; n++) {
      await owner.made(`/api/v1/feeds/${feed.id}/posts`, { title: `Entry ${n}` });
    }
  });

  it('posts begin at most 120 pixels below the top', async () => {
    const { page } = owner;
    await page.goto('/dashboard/posts');
    await owner.link('Entry 1').waitFor();
    const bottom = await page
      .locator('section[aria-label=Posts] > header')
      .evaluate((header) => header.getBoundingClientRect().bottom);
    expect(bottom).toBeLessThanOrEqual(120);
    expect(await page.getByLabel('Search posts').count()).toBe(0);
    await owner.button('Search and filter').click();
    await page.getByLabel('Search posts').fill('entry');
    await owner.text('3 posts found').waitFor();
    await expectFaultless(owner, 'phone-search');
  });

  it('the tab of the feeds is the tree, with what is unread', async () => {
    const { page } = owner;
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/dashboard/posts');
    const tabs = page.getByRole('navigation', { name: 'Tabs' });
    await tabs.getByRole('link', { name: 'Feeds' }).click();
    const tree = page.getByRole('main').getByRole('navigation', { name: 'Your feeds' });
    await tree.getByRole('link', { name: 'Sea , 3 unread' }).waitFor();
    await expectFaultless(owner, 'phone-tree');
    await page.setViewportSize({ width: 390, height: 844 });
    await tree.getByRole('link', { name: /^Harbour log/ }).click();
    await owner.link('Entry 2').waitFor();
    await tabs.getByRole('link', { name: 'Feeds' }).click();
    await owner.link('Manage feeds').click();
    await owner.heading('Feeds').waitFor();
    await owner.row('Harbour log').waitFor();
    expect(owner.complaints).toEqual([]);
  });
});
