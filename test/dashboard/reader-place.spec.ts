import { beforeAll, describe, expect, it } from '@jest/globals';
import { Dashboard } from '../support/callers/dashboard.js';
import type { Visitor } from '../support/callers/dashboard.js';
import { running } from '../support/services/running.js';

/** More than two pages of the list. */
const MANY = 130;
const HOUR_MS = 3_600_000;

describe('the place in the reader', () => {
  const dashboard = running(() => Dashboard.start('sqlite'));
  let owner: Visitor;
  let feedId: string;
  let ids: string[];

  beforeAll(async () => {
    owner = await dashboard.newOwner({ viewport: { width: 1280, height: 800 } });
    feedId = (await owner.made('/api/v1/feeds', { title: 'Harbour log' })).id;
    await owner.made('/api/v1/feeds', { title: 'Other log' });
    const posts = Array.from({ length: MANY }, (_, n) => ({
      externalId: `${n}`,
      title: title(n + 1),
      publishedAt: new Date(Date.now() - (n + 1) * HOUR_MS).toISOString(),
      contentHtml: `<p>Text ${n}</p>`,
    }));
    for (let n = 0; n < MANY; n += 65) {
      await owner.made(`/api/v1/feeds/${feedId}/posts/batch`, { posts: posts.slice(n, n + 65) });
    }
    ids = (await Promise.all([1, 2].map(listed))).flat();
    expect(ids).toHaveLength(MANY);
  });

  async function listed(page: number): Promise<string[]> {
    const answer = await owner.page.request.get(`/api/v1/posts?pageSize=100&page=${page}`);
    if (!answer.ok()) throw new Error(await answer.text());
    const { data } = (await answer.json()) as { data: { id: string }[] };
    return data.map(({ id }) => id);
  }
  const title = (n: number) => `Post ${String(n).padStart(3, '0')}`;
  const isOpen = (n: number) =>
    owner.page
      .locator('article')
      .getByRole('heading', { name: title(n) })
      .waitFor();

  it('goes on behind the post that was open, after Escape', async () => {
    await owner.page.goto('/dashboard/posts');
    await owner.link(title(3)).click();
    await isOpen(3);
    await owner.page.keyboard.press('Escape');
    await owner.text('Select a post to read it here.').waitFor();
    await owner.page.keyboard.press('j');
    await isOpen(4);
    await owner.page.keyboard.press('Escape');
    await owner.text('Select a post to read it here.').waitFor();
    await owner.page.keyboard.press('k');
    await isOpen(3);
  });

  it.each([1, 120])('is found again by a link to post %i', async (n) => {
    await owner.page.goto(`/dashboard/posts/${ids[n - 1]}`);
    await isOpen(n);
    const row = owner.page.locator(`a[data-post="${ids[n - 1]}"]`);
    await row.waitFor();
    expect(
      await row.evaluate((link) => link.getBoundingClientRect().top < window.innerHeight),
    ).toBe(true);
    await owner.page.locator('button[aria-keyshortcuts=j]:enabled').waitFor();
    await owner.page.keyboard.press('j');
    await isOpen(n + 1);
    await owner.page.reload();
    await isOpen(n + 1);
    await owner.page.locator('button[aria-keyshortcuts=k]:enabled').waitFor();
    await owner.page.keyboard.press('k');
    await isOpen(n);
  });

  it('goes on in the unread posts after a reload, which the open one has left', async () => {
    await owner.page.goto('/dashboard/posts?state=unread');
    await owner.link(title(20)).click();
    await isOpen(20);
    await owner.page.waitForTimeout(500);
    await owner.page.reload();
    await isOpen(20);
    await owner.page.locator('button[aria-keyshortcuts=j]:enabled').waitFor();
    await owner.page.keyboard.press('j');
    await isOpen(21);
  });

  it('keeps "Unread" from feed to feed, and over a reload', async () => {
    await owner.page.goto('/dashboard/posts?state=unread');
    const tree = owner.page.getByRole('navigation', { name: 'Screens' });
    await tree.getByRole('link', { name: /^Harbour log/ }).click();
    await owner.page.waitForURL(/feed=.*state=unread/);
    await tree.getByRole('link', { name: /^Other log/ }).click();
    await owner.page.waitForURL(/feed=.*state=unread/);
    await owner.page.goto('/dashboard/keys');
    await tree.getByRole('link', { name: /^Harbour log/ }).click();
    await owner.page.waitForURL(/feed=.*state=unread/);
    await owner.page.getByRole('search').getByText('All', { exact: true }).click();
    await tree.getByRole('link', { name: /^Other log/ }).click();
    await owner.page.waitForURL((url) => !url.search.includes('state'));
    expect(owner.complaints).toEqual([]);
  });
});
