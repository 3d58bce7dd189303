import { beforeAll, describe, expect, it } from '@jest/globals';
import { Dashboard } from '../support/callers/dashboard.js';
import type { Visitor } from '../support/callers/dashboard.js';
import { rss } from '../../packages/testkit/feed-server.js';
import { running } from '../support/services/running.js';

const MANY = 45;

describe('the posts', () => {
  const dashboard = running(() => Dashboard.start('sqlite'));
  let owner: Visitor;

  beforeAll(async () => {
    owner = await dashboard.newOwner();
    const many = Array.from({ length: MANY }, (_, n) => ({
      guid: `${n}`,
      title: `Post ${n + 1}.`,
    }));
    await owner.subscribe(dashboard.web.serve('/many', rss(many, 'Many')));
    await owner.subscribe(
      dashboard.web.serve('/one', rss([{ guid: '1', title: 'A walrus on the beach' }], 'One')),
    );
  });

  it('go on until each has been shown once, in a list that draws only what is in sight', async () => {
    const { page } = owner;
    await page.goto('/dashboard/posts');
    const links = page.locator('#main a[data-post]');
    await links.first().waitFor();
    const seen = new Set<string>();
    const end = page.getByText('No more posts');
    const list = page.getByRole('region', { name: 'Posts' });
    await list.hover();
    while (seen.size <= MANY) {
      for (const id of await links.evaluateAll((all: any[]) =>
        all.map((link) => link.dataset.post),
      ))
        seen.add(id);
      await page.mouse.wheel(0, 300);
      await page.evaluate(() => new Promise(requestAnimationFrame));
    }
    expect(seen.size).toBe(MANY + 1);
    await end.waitFor();
    expect(await links.count()).toBeLessThan(MANY);
    expect(owner.complaints).toEqual([]);
  });

  it('are found by words and narrowed by feed, and a reload keeps that', async () => {
    await owner.page.goto('/dashboard/posts');
    await owner.page.getByLabel('Search posts').fill('walrus');
    await owner.link('Post 1.').waitFor({ state: 'detached' });
    await owner.link('A walrus on the beach').waitFor();
    await owner.page.reload();
    expect(await owner.page.getByLabel('Search posts').inputValue()).toBe('walrus');
    await owner.link('A walrus on the beach').waitFor();
    await owner.button('Filter').click();
    await owner.page.getByLabel('From').selectOption('Many');
    await owner.text('No matching posts').waitFor();
    await owner.button('Show all posts').click();
    await owner.link('A walrus on the beach').waitFor();
    expect(await owner.page.getByLabel('Search posts').inputValue()).toBe('');
    expect(owner.complaints).toEqual([]);
  });

  it.each(['nonsense', '0198a1b2-0000-7000-8000-000000000000'])(
    'say so where the address names a feed that is none, %s, and lead out of it',
    async (id) => {
      await owner.page.goto(`/dashboard/posts?feed=${id}&since=week`);
      await owner.heading('No such feed').waitFor();
      expect(await owner.page.getByRole('alert').count()).toBe(0);
      await owner.page.goto(`/dashboard/posts?category=${id}`);
      await owner.heading('No such category').waitFor();
      await owner.button('Show all posts').click();
      await owner.link('A walrus on the beach').waitFor();
      expect(owner.complaints).toEqual([]);
    },
  );

  it('lead back to the list as it was left', async () => {
    await owner.page.goto('/dashboard/posts?q=walrus');
    await owner.link('A walrus on the beach').click();
    await owner.heading('A walrus on the beach').waitFor();
    await owner.button('Close the post').click();
    await owner.page.waitForURL('**/dashboard/posts?q=walrus');
  });

  it('are gone from the list when they are deleted', async () => {
    await owner.page.goto('/dashboard/posts?q=walrus');
    await owner.link('A walrus on the beach').click();
    await owner.button('Actions for this post').click();
    await owner.page.getByRole('menuitem', { name: 'Delete' }).click();
    await owner.page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await owner.text('No matching posts').waitFor();
    expect(await owner.link('A walrus on the beach').count()).toBe(0);
  });
});
