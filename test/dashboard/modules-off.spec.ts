import { beforeAll, describe, expect, it } from '@jest/globals';
import { Dashboard } from '../support/callers/dashboard.js';
import type { Visitor } from '../support/callers/dashboard.js';
import { running } from '../support/services/running.js';

describe('a page without the modules that are off', () => {
  const off = 'ai,webhooks,shared-feeds,greader,websub,mcp';
  const dashboard = running(() => Dashboard.start('sqlite', { MODULES_OFF: off }));
  let owner: Visitor;
  let feed: { id: string };
  let post: { id: string };

  beforeAll(async () => {
    owner = await dashboard.newOwner();
    feed = await owner.made('/api/v1/feeds', { title: 'Harbour log' });
    post = await owner.made(`/api/v1/feeds/${feed.id}/posts`, { title: 'Entry' });
    await owner.made('/v1/api-keys', { name: 'Website' });
  });

  it('has no navigation, commands and shortcuts of them', async () => {
    const { page } = owner;
    await page.goto('/dashboard/feeds');
    const navigation = page.getByRole('navigation', { name: 'Screens' });
    await navigation.getByRole('link', { name: 'API keys' }).waitFor();
    for (const name of ['Webhooks', 'Shared feeds', 'Digest']) {
      expect([name, await navigation.getByRole('link', { name, exact: true }).count()]).toEqual([
        name,
        0,
      ]);
    }
    await page.keyboard.press('Control+k');
    await page.getByRole('option', { name: 'New key' }).waitFor();
    const offered = await page.getByRole('option').allTextContents();
    expect(offered.join()).not.toMatch(/webhook|shared feed|digest/i);
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.keyboard.press('g');
    await page.keyboard.press('w');
    await page.keyboard.press('g');
    await page.keyboard.press('k');
    await owner.heading('API keys').waitFor();
  });

  it('has no screens of them, and no settings inside of others', async () => {
    const { page } = owner;
    for (const path of ['/webhooks', '/shared-feeds', '/digest']) {
      await page.goto(`/dashboard${path}`);
      await owner.heading('Not found').waitFor();
    }
    await page.goto(`/dashboard/posts/${post.id}`);
    await owner.heading('Entry').waitFor();
    expect(await owner.button('About this post').count()).toBe(0);
    await page.goto('/dashboard/settings?section=usage');
    await owner.heading('Quotas').waitFor();
    expect(await page.getByRole('heading', { name: 'AI usage' }).count()).toBe(0);
    await page.goto('/dashboard/home');
    await page
      .getByRole('main')
      .getByRole('link', { name: /^Unread/ })
      .first()
      .waitFor();
    expect(await owner.button("Create today's digest").count()).toBe(0);
    await page.goto('/dashboard/keys');
    await owner.button('New key').first().click();
    await page.getByRole('radio', { name: /^Read only/ }).waitFor();
    expect(await page.getByRole('radio', { name: /^Reader app/ }).count()).toBe(0);
    expect(owner.complaints).toEqual([]);
  });
});
