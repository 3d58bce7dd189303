import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Dashboard } from '../support/dashboard.js';
import type { Visitor } from '../support/dashboard.js';

describe('the screen of the keys', () => {
  let dashboard: Dashboard;
  let owner: Visitor;

  beforeAll(async () => {
    dashboard = await Dashboard.start('sqlite');
  });
  beforeEach(async () => {
    owner = await dashboard.newOwner();
  });
  afterAll(() => dashboard.stop());

  it('renames a key where it stands, with the keyboard alone', async () => {
    await owner.makeKey('Website');
    const { page } = owner;
    await page.keyboard.press('Escape');
    await owner.button('Rename Website').focus();
    await page.keyboard.press('Enter');
    await page.keyboard.type('Shop');
    await page.keyboard.press('Escape');
    await owner.button('Rename Website').focus();
    await page.keyboard.press('Enter');
    await page.keyboard.type('Blog');
    await page.keyboard.press('Enter');
    await owner.button('Rename Blog').waitFor();
    await page.reload();
    await owner.button('Rename Blog').waitFor();
    expect(owner.complaints).toEqual([]);
  });

  it('says how long ago a key was used, and exactly when on hover', async () => {
    const rawKey = await owner.makeKey('Website');
    const headers = { 'x-api-key': rawKey };
    await fetch(`${dashboard.service.url}/api/v1/feeds`, { headers });
    await owner.page.reload();
    const time = owner.text('Last used').locator('time');
    expect(await time.textContent()).toBe('just now');
    expect(await time.getAttribute('title')).toMatch(/^\w+day, \w+ \d+, \d{4} at /);
  });

  it('shows the limits of a key before it is known what there is to allow', async () => {
    await owner.made('/v1/api-keys', { name: 'Reader', scopes: ['posts:read'] });
    let release = () => {};
    const released = new Promise<void>((resolve) => (release = resolve));
    await owner.page.route('**/api/v1/scopes*', async (route) => {
      await released;
      await route.continue();
    });
    await owner.page.goto('/dashboard/keys');
    await owner.button('Rename Reader').waitFor();
    expect(await owner.text(/^May posts/).textContent()).toBe('May posts:read');
    release();
    await owner.text(/^Only posts/).waitFor();
  });

  it('copies a key where a page over plain HTTP has no clipboard', async () => {
    await owner.context.addInitScript(() => {
      Object.defineProperty(Object.getPrototypeOf(navigator), 'clipboard', { value: undefined });
      delete (Object.getPrototypeOf(navigator) as { clipboard?: unknown }).clipboard;
      document.addEventListener('copy', () => {
        document.title = getSelection()?.toString() || document.activeElement.value;
      });
    });
    const rawKey = await owner.makeKey('Website');
    await owner.button('Copy the key').click();
    await owner.text('Copied to the clipboard.').waitFor();
    expect(await owner.page.title()).toBe(rawKey);
  });

  it('says what is wrong with a name', async () => {
    await owner.page.goto('/dashboard/keys');
    await owner.button('New key').first().click();
    await owner.page.getByLabel('Name', { exact: true }).fill('   ');
    await owner.button('Create key').click();
    await owner.text(/^Must be .*100 characters/).waitFor();
  });

  it('says that the service cannot be reached, and tries again', async () => {
    const { page, context } = owner;
    await page.goto('/dashboard/posts');
    await context.route('**/v1/api-keys?*', (route) => route.abort());
    await owner.link('API keys').click();
    await owner.text('The service cannot be reached').waitFor();
    await context.unroute('**/v1/api-keys?*');
    await owner.button('Try again').click();
    await owner.text('No keys yet').waitFor();
  });
});
