import { beforeEach, describe, expect, it } from '@jest/globals';
import { Dashboard } from '../support/callers/dashboard.js';
import type { Visitor } from '../support/callers/dashboard.js';
import { running } from '../support/services/running.js';

const COUNT = 30;

describe('the reader', () => {
  const dashboard = running(() => Dashboard.start('sqlite'));
  let owner: Visitor;
  let feed: { id: string };

  beforeEach(async () => {
    owner = await dashboard.newOwner({ viewport: { width: 1280, height: 800 } });
    feed = await owner.made('/api/v1/feeds', { title: 'Harbour log' });
    for (let number = 1; number <= COUNT; number++) await publish(`Entry ${number}`, number);
    await owner.page.goto(`/dashboard/posts?feed=${feed.id}`);
    await owner.link('Entry 1').waitFor();
  });

  const publish = (title: string, hoursAgo: number) =>
    owner.made(`/api/v1/feeds/${feed.id}/posts`, {
      externalId: title,
      title,
      url: `https://harbour.example/${hoursAgo}`,
      contentHtml: `<p>The weather of ${title}.</p>`,
      publishedAt: new Date(Date.now() - hoursAgo * 3_600_000).toISOString(),
    });
  const main = () => owner.page.getByRole('main');
  const opened = (title: string) =>
    main().getByRole('article').getByRole('heading', { name: title, exact: true }).waitFor();
  const unread = async () =>
    (await (await owner.page.request.get('/api/v1/feeds/counts')).json()).data.unread;
  const states = async (title: string) => {
    const query = `/api/v1/posts?include=state&externalId=${encodeURIComponent(title)}`;
    const [{ read, starred }] = (await (await owner.page.request.get(query)).json()).data;
    return { read, starred };
  };
  const until = async (check: () => Promise<boolean>) => {
    while (!(await check())) await owner.page.waitForTimeout(50);
  };

  it('shows ten posts and more on a laptop, below the days they are from', async () => {
    const inSight = await main()
      .locator('a[data-post]')
      .evaluateAll(
        (all: any[]) => all.filter((link) => link.getBoundingClientRect().bottom <= 800).length,
      );
    expect(inSight).toBeGreaterThanOrEqual(10);
    expect(await main().getByRole('heading', { level: 2 }).count()).toBeGreaterThan(0);
    expect(owner.complaints).toEqual([]);
  });

  it('opens a post beside the list, with its id in the address, and marks it as read', async () => {
    const { page } = owner;
    await owner.link('Entry 2').click();
    await opened('Entry 2');
    expect(await owner.link('Entry 3').isVisible()).toBe(true);
    expect(page.url()).toMatch(new RegExp(`/posts/[0-9a-f-]{36}\\?feed=${feed.id}$`));
    await until(async () => (await unread()) === COUNT - 1);
    await page.reload();
    await opened('Entry 2');
    await owner.link('Entry 3').waitFor();
    await owner.button('Close the post').click();
    await owner.text('Select a post to read it here.').waitFor();
    expect(owner.complaints).toEqual([]);
  });

  it('is used with the letters of the keyboard', async () => {
    const { page } = owner;
    await page.keyboard.press('j');
    await opened('Entry 1');
    await page.keyboard.press('j');
    await opened('Entry 2');
    await page.keyboard.press('k');
    await opened('Entry 1');
    await until(async () => (await states('Entry 1')).read);
    await page.keyboard.press('m');
    await until(async () => !(await states('Entry 1')).read);
    await page.keyboard.press('s');
    await until(async () => (await states('Entry 1')).starred);
    await page.keyboard.press('Escape');
    await owner.text('Select a post to read it here.').waitFor();
    await page.keyboard.press('/');
    await page.keyboard.type('Entry 7');
    await owner.link('Entry 2').waitFor({ state: 'detached' });
    // In the title, and in the summary below it.
    const marks = await main().locator('mark').allTextContents();
    expect(marks).toEqual(['Entry', '7', 'Entry', '7']);
    await page.keyboard.press('Tab');
    await owner
      .heading(/Entry 7|Harbour log/)
      .first()
      .click();
    await page.keyboard.press('g');
    await page.keyboard.press('r');
    await page.waitForURL('**/posts?state=starred');
    await owner.link('Entry 1').waitFor();
    await page.keyboard.press('?');
    await page.getByRole('dialog').getByText('Star or unstar').waitFor();
    expect(owner.complaints).toEqual([]);
  });

  it('keeps the field of the search while one types', async () => {
    const field = main().getByRole('searchbox');
    const same = await field.elementHandle();
    await field.pressSequentially('entry');
    await owner.page.waitForURL('**q=entry**');
    await field.pressSequentially(' 7');
    await owner.page.waitForURL('**q=entry*7**');
    expect(await field.inputValue()).toBe('entry 7');
    expect(await field.evaluate((now, before) => now === before, same)).toBe(true);
    await field.fill('');
    await owner.page.waitForURL((url) => !url.search.includes('q='));
  });

  it('marks all posts of a feed as read at once, and takes that back', async () => {
    await owner.button('Mark all as read').click();
    await owner.text(`${COUNT} posts marked as read`).waitFor();
    await until(async () => (await unread()) === 0);
    await owner.button('Undo').click();
    await until(async () => (await unread()) === COUNT);
    expect(owner.complaints).toEqual([]);
  });

  it('takes a mark back that the service refused, and says so', async () => {
    const { page } = owner;
    await owner.link('Entry 2').click();
    await opened('Entry 2');
    await until(async () => (await states('Entry 2')).read);
    await page.route('**/api/v1/posts/state', (route) => route.abort());
    await main().getByRole('article').first().waitFor();
    await page.keyboard.press('s');
    await page.getByRole('alert').getByText('cannot be reached').waitFor();
    expect(await owner.button('Remove star').count()).toBe(0);
    await page.unroute('**/api/v1/posts/state');
    await owner.button('Try again').click();
    await until(async () => (await states('Entry 2')).starred);
  });

  it('announces new posts by a button, and moves nothing before it is clicked', async () => {
    await publish('Fresh', 0);
    await owner.button('1 new post').waitFor();
    expect(await owner.link('Fresh').count()).toBe(0);
    await owner.button('1 new post').click();
    await owner.link('Fresh').waitFor();
    await owner.button('1 new post').waitFor({ state: 'detached' });
    expect(owner.complaints).toEqual([]);
  });

  it('shows in another tab what was read and starred in this one', async () => {
    const other = await owner.context.newPage();
    await other.goto(`/dashboard/posts?feed=${feed.id}`);
    const row = other.getByRole('listitem').filter({ hasText: 'Entry 2' }).first();
    await row.waitFor();
    await owner.link('Entry 2').click();
    await opened('Entry 2');
    await owner.page.keyboard.press('s');
    await row.getByText('Starred').waitFor();
    await row.getByText('Unread').waitFor({ state: 'detached' });
    await other.close();
  });

  it('says that it is offline until it is not, without a reload', async () => {
    const banner = owner.text('You are offline.');
    await owner.context.setOffline(true);
    await banner.waitFor();
    await owner.context.setOffline(false);
    await banner.waitFor({ state: 'detached' });
  });
});
