import { beforeAll, describe, expect, it } from '@jest/globals';
import { Dashboard } from '../support/callers/dashboard.js';
import type { Visitor } from '../support/callers/dashboard.js';
import { running } from '../support/services/running.js';
import { expectFaultless, sitDown } from './appearance.js';

describe.each([14, 500])('the navigation with %i feeds', (many) => {
  const dashboard = running(() => Dashboard.start('sqlite'));
  let owner: Visitor;
  let feedIds: string[];

  beforeAll(async () => {
    owner = await dashboard.newOwner({ viewport: { width: 1280, height: 860 } });
    const category = await owner.made('/api/v1/categories', { name: 'Filed' });
    feedIds = [];
    for (let n = 1; n <= many; n++) {
      const title = `Feed ${String(n).padStart(3, '0')}`;
      const { id } = await owner.made('/api/v1/feeds', {
        title,
        categoryId: n % 2 ? category.id : null,
      });
      feedIds.push(id);
    }
    await owner.made(`/api/v1/feeds/${feedIds[1]}/posts`, { title: 'A post' });
  });

  const inWindow = (name: string) =>
    owner.page
      .getByRole('navigation', { name: 'Screens' })
      .getByRole('link', { name, exact: true })
      .evaluate((link) => {
        const { top, bottom } = link.getBoundingClientRect();
        return top >= 0 && bottom <= window.innerHeight;
      });

  it('makes no page longer than its content', async () => {
    for (const path of ['home', 'posts', 'keys', 'settings']) {
      await owner.page.goto(`/dashboard/${path}`);
      await owner.page
        .getByRole('link', { name: /^Feed 002/ })
        .first()
        .waitFor();
      const { document: height, main } = await owner.page.evaluate(() => ({
        document: document.documentElement.scrollHeight,
        main: document.querySelector('main')!.getBoundingClientRect().bottom + scrollY,
      }));
      expect(height).toBeLessThanOrEqual(Math.max(860, Math.ceil(main)));
    }
  });

  it('has each screen in sight, and the feed that is open', async () => {
    const last = `Feed ${many}`.replace('Feed 14', 'Feed 014');
    await owner.page.goto(`/dashboard/posts?feed=${feedIds.at(-1)}`);
    await owner.heading(last).waitFor();
    for (const name of [
      'Home',
      'All posts',
      'Starred',
      'Feeds',
      'Webhooks',
      'API keys',
      'Settings',
    ]) {
      expect([name, await inWindow(name)]).toEqual([name, true]);
    }
    const current = owner.page.getByRole('link', { name: new RegExp(`^${last}`) }).first();
    await current.waitFor();
    const isInSight = await current.evaluate((link) => {
      const tree = link.closest('div')!.getBoundingClientRect();
      const { top, bottom } = link.getBoundingClientRect();
      return top >= tree.top - 1 && bottom <= tree.bottom + 1;
    });
    expect(isInSight).toBe(true);
    await expectFaultless(owner, `navigation-${many}`);
    await sitDown(owner.page);
  });

  it(`has ${many > 40 ? 'closed' : 'open'} categories at first, and remembers what was chosen`, async () => {
    await owner.page.goto('/dashboard/home');
    const isOpen = many <= 40;
    const toggle = owner.button(/^(Collapse|Expand) Filed$/);
    await owner.page
      .getByRole('link', { name: /^Feed 002/ })
      .first()
      .waitFor();
    expect(await toggle.getAttribute('aria-expanded')).toBe(String(isOpen));
    await toggle.click();
    await owner.page.reload();
    await owner.page
      .getByRole('link', { name: /^Feed 002/ })
      .first()
      .waitFor();
    expect(await toggle.getAttribute('aria-expanded')).toBe(String(!isOpen));
  });

  it('hides feeds without unread posts', async () => {
    await owner.page.goto('/dashboard/home');
    await owner.button('Only feeds with unread posts').click();
    const tree = owner.page.getByRole('navigation', { name: 'Screens' });
    await tree.getByRole('link', { name: /^Feed 004/ }).waitFor({ state: 'detached' });
    await tree.getByRole('link', { name: /^Feed 002 ?, 1 unread/ }).waitFor();
    await owner.page.reload();
    await tree.getByRole('link', { name: /^Feed 002 ?, 1 unread/ }).waitFor();
    expect(await tree.getByRole('link', { name: /^Feed/ }).count()).toBeLessThan(5);
    expect(owner.complaints).toEqual([]);
  });
});
