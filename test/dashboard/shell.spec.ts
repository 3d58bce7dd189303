import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Dashboard } from '../setup/dashboard.js';
import type { Visitor } from '../setup/dashboard.js';

describe('the page around the screens', () => {
  let dashboard: Dashboard;
  let owner: Visitor;

  beforeAll(async () => {
    dashboard = await Dashboard.start('sqlite');
    owner = await dashboard.newOwner();
  });
  afterAll(() => dashboard.stop());

  const focused = () =>
    owner.page.evaluate(() => {
      const element = document.activeElement!;
      return element.getAttribute('aria-label') ?? element.textContent ?? '';
    });

  it('is used with the keyboard alone', async () => {
    const { page } = owner;
    await page.goto('/dashboard/keys');
    await owner.text('No key yet').waitFor();
    await page.keyboard.press('Tab');
    expect(await focused()).toBe('Skip to the content');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    expect(await focused()).toBe('New key');
    await page.keyboard.press('Enter');
    await page.keyboard.type('By hand');
    await page.keyboard.press('Enter');
    await owner.text('It is shown this once').waitFor();
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
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    expect(await focused()).toBe('New key');
  });

  it('moves the focus to a screen that is opened, and names it in the title', async () => {
    const { page } = owner;
    await owner.link('Feeds').click();
    await owner.text('No feed yet').waitFor();
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
    await page.getByLabel('Light').check({ force: true });
    await theme('light');
    await page.reload();
    await owner.text('No feed yet').waitFor();
    await theme('light');
    await page.getByLabel('Like the system').check({ force: true });
    await theme('dark');
  });

  it('says so where an address leads nowhere', async () => {
    await owner.page.goto('/dashboard/nowhere');
    await owner.link('To the posts').click();
    await owner.text('No posts yet').waitFor();
    expect(owner.complaints).toEqual([]);
  });
});
