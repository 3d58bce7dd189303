import { beforeAll, describe, expect, it } from '@jest/globals';
import { expectFaultless, sitDown } from './appearance.js';
import { Dashboard } from '../support/callers/dashboard.js';
import type { Visitor } from '../support/callers/dashboard.js';
import { eventually } from '../../src/testing/eventually.js';
import { rss } from '../../packages/testkit/feed-server.js';
import { running } from '../support/services/running.js';

const CODE = `<p>Some code.</p><pre><code>${'const answer = 42;\n'.repeat(6)}</code></pre>`;

describe('what is always at hand', () => {
  const dashboard = running(() => Dashboard.start('sqlite'));
  let owner: Visitor;
  let posts: string[];

  beforeAll(async () => {
    owner = await dashboard.newOwner({ viewport: { width: 1440, height: 700 } });
    const feed = await owner.made('/api/v1/feeds', { title: 'Workshop' });
    posts = [];
    for (const day of [2, 1]) {
      const post = await owner.made(`/api/v1/feeds/${feed.id}/posts`, {
        title: `Day ${day}`,
        contentHtml: CODE,
        publishedAt: `2026-01-0${day}T10:00:00Z`,
      });
      posts.push(post.id);
    }
  });

  it('is the account: its name, the theme, the language and the way out, at the end of the bar', async () => {
    const { page } = owner;
    await page.goto('/dashboard/feeds');
    const menu = owner.button(/^Account: visitor-\d+@example\.com$/);
    const place = (await menu.boundingBox())!;
    expect(place.y + place.height).toBeLessThanOrEqual(700);
    expect(place.y).toBeGreaterThan(600);
    await menu.press('Enter');
    const panel = page.getByRole('dialog');
    await panel.getByRole('radio', { name: 'Dark' }).check({ force: true });
    await page.locator('html[data-theme=dark]').waitFor();
    await panel.getByLabel('Language').selectOption('de');
    await owner.heading('Feeds').waitFor();
    await page.locator('html[lang=de]').waitFor();
    await owner.button(/^Konto: /).click();
    await page.getByRole('dialog').getByLabel('Sprache').selectOption('en');
    await page.locator('html[lang=en]').waitFor();
    await owner.button(/^Account: /).click();
    await page
      .getByRole('dialog')
      .getByRole('radio', { name: 'Same as system' })
      .check({ force: true });
    expect(await owner.button('Sign out').count()).toBe(1);
    await page.keyboard.press('Escape');
  });

  it('shows another account of the user, and nothing of the one before', async () => {
    const other = await dashboard.newOwner();
    await other.made('/api/v1/feeds', { title: 'Harbour' });
    const { url } = await other.made('/api/v1/invitations', { role: 'reader' });
    const { page } = owner;
    await page.goto('/dashboard/feeds');
    await owner
      .link(/^Workshop/)
      .first()
      .waitFor();
    await page.goto(new URL(url).pathname + new URL(url).hash);
    await owner.button('Join').click();
    await owner
      .link(/^Harbour/)
      .first()
      .waitFor();
    expect(await owner.link(/^Workshop/).count()).toBe(0);
    await owner.button(/^Account: /).click();
    const accounts = page.getByRole('dialog').getByLabel('Account', { exact: true });
    const labels = await accounts.locator('option').allTextContents();
    await accounts.selectOption({ label: labels.find((label) => label.endsWith('(Owner)'))! });
    await owner
      .link(/^Workshop/)
      .first()
      .waitFor();
    expect(await owner.link(/^Harbour/).count()).toBe(0);
  });

  it('is left by a member, who is signed out, and not by the last owner', async () => {
    const { page } = owner;
    const { email } = (await (await page.request.get('/api/v1/account')).json()).data;
    await page.goto('/dashboard/settings?section=data');
    await owner.button('Delete the account…').waitFor();
    expect(await owner.button('Leave the account…').count()).toBe(0);
    await owner.button(/^Account: /).click();
    const accounts = page.getByRole('dialog').getByLabel('Account', { exact: true });
    const labels = await accounts.locator('option').allTextContents();
    await accounts.selectOption({ label: labels.find((label) => label.endsWith('(Reader)'))! });
    await owner
      .link(/^Harbour/)
      .first()
      .waitFor();
    await page.goto('/dashboard/settings?section=data');
    await owner.button('Leave the account…').click();
    await page.getByRole('dialog').getByText('Your other accounts stay.').waitFor();
    await expectFaultless(owner, 'leave-account');
    await sitDown(page);
    await owner.button('Leave').click();
    await owner.button('Sign in').waitFor();
    await owner.signIn(email);
    await owner
      .link(/^Workshop/)
      .first()
      .waitFor();
    await owner.button(/^Account: /).click();
    await owner.button('Sign out').waitFor();
    expect(await accounts.count()).toBe(0);
    await page.keyboard.press('Escape');
  });

  it('closes the panel of the AI with its post', async () => {
    const { page } = owner;
    await page.goto('/dashboard/posts');
    await owner.link('Day 2').click();
    await owner.heading('Day 2').waitFor();
    const panel = page.getByRole('region', { name: 'About this post' });
    await owner.button('About this post').click();
    await panel.waitFor();
    await page.keyboard.press('j');
    await owner.heading('Day 1').waitFor();
    expect(await panel.count()).toBe(0);
  });

  it('fetches the feeds of all posts with the key r, as the icon does', async () => {
    const { page } = owner;
    const url = dashboard.web.serve('/news', rss([{ guid: '1', title: 'First news' }], 'News'));
    await owner.made('/api/v1/feeds', { feedUrl: url });
    await page.goto('/dashboard/posts');
    await owner.link('First news').waitFor();
    dashboard.web.serve(
      '/news',
      rss(
        [
          { guid: '1', title: 'First news' },
          { guid: '2', title: 'Second news' },
        ],
        'News',
      ),
    );
    const before = dashboard.web.count('/news');
    await page.keyboard.press('r');
    await owner.link('Second news').waitFor();
    expect(dashboard.web.count('/news')).toBe(before + 1);
    await owner.button('Refresh').click();
    await eventually(() => dashboard.web.count('/news') === before + 2 || undefined);
  });

  it('copies code on a phone with a button that covers none of it', async () => {
    const phone = await dashboard.newVisitor({
      ...{ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
      storageState: await owner.context.storageState(),
    });
    await phone.page.goto(`/dashboard/posts/${posts[0]}`);
    const button = (await phone.button('Copy code').boundingBox())!;
    const code = (await phone.page.locator('article pre').boundingBox())!;
    expect(button.y + button.height).toBeLessThanOrEqual(code.y);
    expect(button.height).toBeGreaterThanOrEqual(44);
  });

  it('leads out', async () => {
    await owner.page.goto('/dashboard/feeds');
    await owner.button(/^Account: /).click();
    await owner.button('Sign out').click();
    await owner.heading('Sign in').waitFor();
    expect(owner.complaints).toEqual([]);
  });
});
