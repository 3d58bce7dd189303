import { beforeAll, describe, expect, it } from '@jest/globals';
import { Dashboard } from '../support/callers/dashboard.js';
import type { Visitor } from '../support/callers/dashboard.js';
import { running } from '../support/services/running.js';

const WIDE_CODE = `<pre><code>${'const answer = 42; '.repeat(40)}</code></pre>`;
const WIDE_TABLE = `<table><tr>${'<td>some cell of it</td>'.repeat(30)}</tr></table>`;

describe('the reader and its tables', () => {
  const dashboard = running(() => Dashboard.start('sqlite'));
  let owner: Visitor;
  let postId: string;

  beforeAll(async () => {
    owner = await dashboard.newOwner({ viewport: { width: 1280, height: 800 }, locale: 'en-GB' });
    const feed = await owner.made('/api/v1/feeds', { title: 'Wide log' });
    const post = await owner.made(`/api/v1/feeds/${feed.id}/posts`, {
      title: 'Wide post',
      publishedAt: '2026-01-02T15:04:00Z',
      contentHtml: `<p>${'A moonlit moon. '.repeat(60)}</p>${WIDE_CODE}${WIDE_TABLE}`,
    });
    postId = post.id;
  });

  it.each([1280, 1440])('has room for the AI panel beside wide posts, at %i', async (width) => {
    const { page } = owner;
    await page.setViewportSize({ width, height: 800 });
    await page.goto(`/dashboard/posts/${postId}`);
    const panel = page.getByRole('region', { name: 'About this post' });
    await page.locator('article').waitFor();
    if (!(await panel.isVisible())) await owner.button('About this post').click();
    await panel.waitFor();
    const edges = await page.evaluate(() => ({
      article: Math.max(
        ...['article', 'article p'].map(
          (selector) => document.querySelector(selector)!.getBoundingClientRect().right,
        ),
      ),
      panel: document
        .querySelector('section[aria-label="About this post"]')!
        .getBoundingClientRect().left,
    }));
    expect(edges.article).toBeLessThanOrEqual(edges.panel);
    await owner.button('About this post').click();
  });

  it('writes dates as the region of the browser does', async () => {
    await owner.page.goto(`/dashboard/posts/${postId}`);
    await owner.page.locator('article header').getByText('2 Jan 2026').waitFor();
  });

  it('highlights whole words, as the search finds them', async () => {
    const { page } = owner;
    await page.goto(`/dashboard/posts/${postId}?q=moon`);
    await owner.button('60 matches').waitFor();
    await page.goto(`/dashboard/posts/${postId}?q=moon*`);
    await owner.button('120 matches').waitFor();
  });

  it('prints the post alone', async () => {
    const { page } = owner;
    await page.goto(`/dashboard/posts/${postId}`);
    await page.locator('article').waitFor();
    await page.emulateMedia({ media: 'print' });
    expect(await page.getByRole('navigation', { name: 'Screens' }).isVisible()).toBe(false);
    expect(await owner.button('Actions for this post').isVisible()).toBe(false);
    expect(await page.locator('article h1').isVisible()).toBe(true);
    const isTruncated = await page
      .locator('article pre')
      .evaluate((code) => code.scrollWidth > code.clientWidth + 1);
    expect(isTruncated).toBe(false);
    await page.emulateMedia({ media: 'screen' });
  });

  it('offers no second attempt for a post that does not exist', async () => {
    await owner.page.goto('/dashboard/posts/019b1e5a-7c3d-7a4e-9f10-2b3c4d5e6f70');
    await owner.text('Post not found').waitFor();
    expect(await owner.button('Try again').count()).toBe(0);
  });

  it('shows which buttons are disabled', async () => {
    const { page } = owner;
    await page.goto('/dashboard/feeds');
    await owner.button('Add a feed').first().click();
    const look = () =>
      owner.button('Preview').evaluate((button) => {
        const { color, backgroundColor, cursor } = getComputedStyle(button);
        return { color, backgroundColor, cursor };
      });
    const disabled = await look();
    await page.getByLabel('Address').fill('example.com');
    await page.waitForTimeout(300);
    const enabled = await look();
    expect(disabled.cursor).toBe('not-allowed');
    expect(disabled.color).not.toBe(enabled.color);
    expect(disabled.backgroundColor).not.toBe(enabled.backgroundColor);
  });

  it('reads again what could not be read, once the network is back', async () => {
    const { page, context } = owner;
    await page.goto('/dashboard/home');
    await owner.heading('Get started').waitFor();
    await page.route('**/api/v1/posts?**', (route) => route.abort());
    await page.goto('/dashboard/posts');
    await owner.button('Try again').waitFor();
    await page.unroute('**/api/v1/posts?**');
    await context.setOffline(true);
    await page.waitForTimeout(200);
    await context.setOffline(false);
    await owner.link('Wide post').waitFor();
  });

  it('selects all feeds, also those beyond the rows that are shown', async () => {
    const { page } = owner;
    for (let n = 1; n < 210; n++) await owner.made('/api/v1/feeds', { title: `Feed ${n}` });
    await page.goto('/dashboard/feeds');
    await page.getByLabel('Select all').check();
    await owner.text('210 selected').waitFor();
    expect(owner.complaints).toEqual([]);
  });
});
