import { beforeEach, describe, expect, it } from '@jest/globals';
import { Dashboard } from '../support/callers/dashboard.js';
import type { Visitor } from '../support/callers/dashboard.js';
import { fileLibrary, UNFILED } from '../support/posts/filed-library.js';
import { running } from '../support/services/running.js';

describe('AI on the dashboard', () => {
  const dashboard = running(() => Dashboard.start('sqlite'));
  let owner: Visitor;
  let library: Awaited<ReturnType<typeof fileLibrary>>;
  let asked: string[];

  beforeEach(async () => {
    asked = [];
    owner = await dashboard.newOwner();
    library = await fileLibrary(owner);
    owner.page.on('request', (request) => {
      if (request.method() === 'POST') asked.push(new URL(request.url()).pathname);
    });
  });

  const openPost = async (): Promise<void> => {
    await owner.page.goto(`/dashboard/posts/${library.unfiledPost}`);
    await owner.heading(UNFILED.title).first().waitFor();
    const panel = owner.button('About this post');
    if ((await panel.getAttribute('aria-expanded')) === 'false') await panel.click();
  };
  const about = (who = owner) => who.page.getByRole('region', { name: 'About this post' });
  const read = async (path: string) =>
    (await (await owner.page.request.get(`/api/v1/${path}`)).json()).data;
  const makeDigest = async () => {
    await owner.button('Create digest').click();
    await owner.button('Copy as Markdown').waitFor();
  };

  it('summarises a post when asked to, and shows that at once from then on', async () => {
    await openPost();
    expect(asked).toEqual([]);
    await owner.button('Summary').click();
    const summary = about().getByText('The probe has found ice below the crater');
    await summary.waitFor();
    await about().getByText('English').waitFor();
    await about()
      .getByText(/^Built/)
      .waitFor();
    const text = await summary.textContent();
    expect(asked).toEqual(['/api/v1/ai/summaries']);
    expect((await read(`posts/${library.unfiledPost}?include=ai`)).ai.summary).toBe(text);

    await owner.page.reload();
    await owner.button('About this post').click();
    await about().getByText('Cached').waitFor();
    expect(await summary.textContent()).toBe(text);
    expect(asked).toEqual(['/api/v1/ai/summaries']);
    expect(await owner.button('Summary').getAttribute('aria-expanded')).toBe('true');
    await owner.button('Summary').press('Enter');
    await summary.waitFor({ state: 'detached' });
    expect(owner.complaints).toEqual([]);
  });

  it('names tags that lead to the posts which have them', async () => {
    await openPost();
    await owner.button('Tags').click();
    await about().getByRole('link', { name: 'crater', exact: true }).click();
    await owner.link('A telescope for the far side').waitFor();
    expect(await owner.page.getByLabel('Search posts').inputValue()).toBe('crater');
    expect(await owner.link('A jar of lemons').count()).toBe(0);
    expect(owner.complaints).toEqual([]);
  });

  it('suggests a category, in which one click files the feed and another takes it out', async () => {
    await openPost();
    await owner.button('Category').click();
    const best = about().getByRole('listitem').first();
    await best.getByText('Sky').waitFor();
    expect(await best.textContent()).toMatch(/\d+%/);
    await best.getByRole('button', { name: 'Move the feed Night watch to Sky' }).click();
    await owner.page.getByRole('status').getByText('“Night watch” moved to Sky').waitFor();
    await best.getByText('In this category').waitFor();
    expect((await read(`feeds/${library.unfiledFeed}`)).categoryId).toBe(library.sky);

    await best.getByRole('button', { name: 'Undo: Sky' }).press('Enter');
    await best.getByText('In this category').waitFor({ state: 'detached' });
    expect((await read(`feeds/${library.unfiledFeed}`)).categoryId).toBeNull();
    expect(owner.complaints).toEqual([]);
  });

  it('says plainly when there is too little to learn from', async () => {
    const novice = await dashboard.newOwner();
    await novice.made('/api/v1/categories', { name: 'Science' });
    await novice.made('/api/v1/categories', { name: 'Sport' });
    const feed = await novice.made('/api/v1/feeds', { title: 'Alone' });
    const content = { title: UNFILED.title, contentText: UNFILED.text };
    const post = await novice.made(`/api/v1/feeds/${feed.id}/posts`, content);
    await novice.page.goto(`/dashboard/posts/${post.id}`);
    await novice.button('About this post').click();
    await novice.button('Category').click();
    await novice.text('Too little to learn from').waitFor();
    expect(await novice.button('Try again').count()).toBe(0);
    expect(await novice.page.getByRole('alert').count()).toBe(0);
    await about(novice).getByRole('link', { name: 'Feeds' }).click();
    await novice.heading('Feeds').waitFor();
    expect(novice.complaints).toEqual([]);
  });

  it("makes a digest that leads to the account's own posts alone, and back", async () => {
    await fileLibrary(await dashboard.newOwner());
    const { page } = owner;
    await page.goto('/dashboard/digest');
    await owner.text('No digest yet').waitFor();
    expect(asked).toEqual([]);
    await makeDigest();
    await page
      .getByRole('status')
      .getByText(/stor(y|ies) from 7 posts/)
      .waitFor();
    const links = page.getByRole('main').getByRole('listitem').getByRole('link');
    const hrefs = await links.evaluateAll((all: any[]) => all.map(({ href }) => String(href)));
    const inside = hrefs.filter((href) => href.startsWith(dashboard.service.url));
    const posts = library.posts.map((id) => `${dashboard.service.url}/dashboard/posts/${id}`);
    expect(inside.sort()).toEqual(posts.sort());
    const outside = hrefs.filter((href) => !inside.includes(href));
    expect(outside).toHaveLength(posts.length);
    expect(outside.every((href) => /^https:\/\/(orbits|kitchen|night-watch)\./.test(href))).toBe(
      true,
    );

    await owner.button('Copy as Markdown').click();
    await owner.text('Copied to the clipboard.').waitFor();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toMatch(/^## .+\n\n/);
    expect(copied).toContain('https://night-watch.example/0');

    await owner.link(UNFILED.title).click();
    await owner.heading(UNFILED.title).first().waitFor();
    await page.getByRole('main').getByRole('link', { name: 'Digest' }).click();
    await owner.button('Copy as Markdown').waitFor();
    expect(asked).toEqual(['/api/v1/ai/digests']);
    expect(owner.complaints).toEqual([]);
  });

  it('makes a digest of a category, or of days, as the address says', async () => {
    const { page } = owner;
    await page.goto('/dashboard/digest');
    await page.getByLabel('From').selectOption('Food');
    await page.getByLabel('Published').selectOption('Today');
    await page.getByLabel('At most').selectOption('20 posts');
    await makeDigest();
    await page.getByRole('status').getByText('from 3 posts').waitFor();
    expect(await owner.link(UNFILED.title).count()).toBe(0);

    await page.getByLabel('Published').selectOption('Other dates');
    await page.getByLabel('First day').fill('2020-01-01');
    await page.getByLabel('Last day').fill('2020-01-31');
    await page.getByLabel('Last day').press('Enter');
    await owner.heading('No posts in this period').waitFor();
    await page.reload();
    await owner.text('No digest yet').waitFor();
    expect(await page.getByLabel('First day').inputValue()).toBe('2020-01-01');
    expect(asked).toHaveLength(2);
    expect(owner.complaints).toEqual([]);
  });

  it('has the new posts of a feed summarised, once that is switched on', async () => {
    const { page } = owner;
    const toggle = page.getByRole('switch', { name: 'Summarise new posts' });
    const edit = async () => {
      await page.goto('/dashboard/feeds');
      await owner.act('Night watch', 'Edit');
    };
    await edit();
    expect(await toggle.isChecked()).toBe(false);
    await toggle.press('Space');
    await owner.button('Save').click();
    await owner.text('The feed has been changed.').waitFor();
    expect((await read(`feeds/${library.unfiledFeed}`)).aiSummaries).toBe(true);
    await edit();
    expect(await toggle.isChecked()).toBe(true);
    expect(owner.complaints).toEqual([]);
  });

  it('lists what was used, day after day', async () => {
    const { database } = dashboard.service;
    const { id } = await read('account');
    for (let day = 1; day <= 9; day++) {
      await database.transaction((manager) =>
        database.execute(manager, 'INSERT INTO ai_usage VALUES (?, ?, 12, 31, 18240, 1480)', [
          id,
          `2026-01-0${day}`,
        ]),
      );
    }
    await owner.page.goto('/dashboard/settings?section=usage');
    const rows = owner.page.getByRole('table', { name: 'AI usage' }).getByRole('row');
    const oldest = rows.filter({ hasText: 'Jan 1, 2026' });
    await rows.filter({ hasText: 'Jan 9, 2026' }).waitFor();
    expect(await oldest.count()).toBe(0);
    await owner.button('Show more days').click();
    await oldest.waitFor();
    const cells = await oldest.getByRole('cell').allTextContents();
    expect(cells).toEqual(expect.arrayContaining(['18,240', '1,480']));
    expect(await rows.count()).toBe(2 + 9);
    expect(await owner.button('Show more days').count()).toBe(0);
    expect(owner.complaints).toEqual([]);
  });
});
