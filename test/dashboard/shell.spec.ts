import { beforeAll, describe, expect, it } from '@jest/globals';
import { Dashboard } from '../support/callers/dashboard.js';
import type { Visitor } from '../support/callers/dashboard.js';
import { running } from '../support/services/running.js';

describe('the page around the screens', () => {
  const dashboard = running(() => Dashboard.start('sqlite'));
  let owner: Visitor;

  beforeAll(async () => {
    owner = await dashboard.newOwner();
  });

  const focused = () =>
    owner.page.evaluate(() => {
      const element = document.activeElement!;
      return element.getAttribute('aria-label') ?? element.textContent ?? '';
    });

  it('is used with the keyboard alone', async () => {
    const { page } = owner;
    await page.goto('/dashboard/keys');
    await owner.text('No keys yet').waitFor();
    await page.keyboard.press('Tab');
    expect(await focused()).toBe('Skip to the content');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    expect(await focused()).toBe('New key');
    await page.keyboard.press('Enter');
    await page.keyboard.type('By hand');
    await page.keyboard.press('Enter');
    await owner.text('It will not be shown again').waitFor();
    // What is behind a dialog is out of reach.
    for (let presses = 0; presses < 8; presses++) {
      await page.keyboard.press('Tab');
      const isInside = await page.evaluate(
        () =>
          !document.activeElement?.closest('main, header') ||
          !!document.querySelector('dialog')?.contains(document.activeElement),
      );
      expect(isInside).toBe(true);
    }
    await page.keyboard.press('Escape');
    await owner.text('You have not copied the key.').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    expect(await focused()).toBe('New key');
  });

  it('moves the focus to a screen that is opened, and names it in the title', async () => {
    const { page } = owner;
    await owner.link('Feeds').click();
    await owner.text('No feeds yet').waitFor();
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('main');
    expect(await page.title()).toBe('Feeds · Sluice');
  });

  it('is as light or dark as the system until one is chosen, and remembers that', async () => {
    const { page } = owner;
    const theme = (name: string) => page.locator(`html[data-theme=${name}]`).waitFor();
    await page.emulateMedia({ colorScheme: 'light' });
    await theme('light');
    await page.emulateMedia({ colorScheme: 'dark' });
    await theme('dark');
    await owner.button(/^Account: /).click();
    await page.getByLabel('Light').check({ force: true });
    await theme('light');
    await page.reload();
    await owner.text('No feeds yet').waitFor();
    await theme('light');
    await owner.button(/^Account: /).click();
    await page.getByLabel('Same as system').check({ force: true });
    await theme('dark');
    await page.keyboard.press('Escape');
  });

  it('shows the theme wherever it can be chosen', async () => {
    await owner.page.goto('/dashboard/settings');
    await owner.button(/^Account: /).click();
    const chosen = owner.page.getByRole('radio', { name: 'Same as system', checked: true });
    await chosen.nth(1).waitFor({ state: 'attached' });
    expect(await chosen.count()).toBe(2);
    await owner.page.goto('/dashboard/feeds');
  });

  it('has no shortcuts of single letters where they are turned off', async () => {
    const { page } = owner;
    const letters = page.getByRole('switch', { name: 'Single-letter shortcuts' });
    await page.goto('/dashboard/settings');
    await letters.uncheck();
    await page.goto('/dashboard/feeds');
    await owner.heading('Feeds').waitFor();
    await page.keyboard.press('?');
    await page.keyboard.press('Control+k');
    await page.getByRole('dialog').waitFor();
    expect(await page.getByRole('dialog').getByText('Star or unstar').count()).toBe(0);
    await page.keyboard.press('Escape');
    await page.goto('/dashboard/settings');
    await letters.check();
    await page.goto('/dashboard/feeds');
    await owner.heading('Feeds').waitFor();
    await page.keyboard.press('?');
    await page.getByRole('dialog').getByText('Star or unstar').waitFor();
    await page.keyboard.press('Escape');
  });

  it('is there before it is known who is signed in', async () => {
    const { page } = owner;
    let release = () => {};
    const released = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/api/v1/me', async (route) => {
      await released;
      await route.continue();
    });
    await page.goto('/dashboard/feeds');
    await page.getByRole('navigation', { name: 'Screens' }).waitFor();
    expect(await owner.link('Feeds').getAttribute('aria-current')).toBe('page');
    expect(await page.getByRole('heading', { level: 1 }).allTextContents()).toEqual(['Sluice']);
    release();
    await owner.heading('Feeds').waitFor();
    await page.unroute('**/api/v1/me');
  });

  it.each([
    { system: 'dark', chosen: null, isDark: true },
    { system: 'light', chosen: 'dark', isDark: true },
    { system: 'dark', chosen: 'light', isDark: false },
  ] as const)('is drawn in its theme from the first moment, %j', async (given) => {
    const { system, chosen, isDark } = given;
    const visitor = await dashboard.newVisitor({ colorScheme: system });
    const { page } = visitor;
    await page.addInitScript(
      (theme) => theme && localStorage.setItem('sluice-theme', theme),
      chosen,
    );
    // Nothing of the page's own script has run.
    await page.route('**/assets/index-*.js', () => undefined);
    await page.goto('/dashboard', { waitUntil: 'commit' });
    await page.waitForFunction(
      () =>
        document.body !== null &&
        [...document.querySelectorAll('link[rel=stylesheet]')].every(({ sheet }: any) => sheet),
    );
    const background = await page.evaluate(
      () => getComputedStyle(document.documentElement).backgroundColor,
    );
    expect(background).toBe(isDark ? 'rgb(16, 16, 18)' : 'rgb(255, 255, 255)');
    expect(visitor.complaints).toEqual([]);
    await visitor.context.close();
  });

  it('says so where an address leads nowhere', async () => {
    await owner.page.goto('/dashboard/nowhere');
    await owner.link('Go to posts').click();
    await owner.text('No posts yet').waitFor();
    expect(owner.complaints).toEqual([]);
  });
});
