import { beforeEach, describe, expect, it } from '@jest/globals';
import { Dashboard } from '../support/callers/dashboard.js';
import type { Visitor } from '../support/callers/dashboard.js';
import { running } from '../support/services/running.js';

describe('the screen of the keys', () => {
  const dashboard = running(() => Dashboard.start('sqlite'));
  let owner: Visitor;

  beforeEach(async () => {
    owner = await dashboard.newOwner();
  });

  it('renames a key with the keyboard alone', async () => {
    await owner.makeKey('Website');
    const { page } = owner;
    // A dialog that closes gives the focus back, which would take it from the next button.
    const closeDialog = async () => {
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
    };
    await closeDialog();
    const rename = async (name: string) => {
      await owner.button(`Actions for ${name}`).focus();
      await page.keyboard.press('Enter');
      await page.getByRole('menuitem', { name: 'Rename' }).waitFor();
      await page.keyboard.press('r');
      await page.keyboard.press('Enter');
      await owner.heading(`Rename “${name}”`).waitFor();
    };
    await rename('Website');
    await page.keyboard.type('Shop');
    await closeDialog();
    await rename('Website');
    await page.keyboard.type('Blog');
    await page.keyboard.press('Enter');
    await owner.button('Actions for Blog').waitFor();
    await page.reload();
    await owner.link('Blog').waitFor();
    expect(owner.complaints).toEqual([]);
  });

  it('says how long ago a key was used, and exactly when on hover', async () => {
    const rawKey = await owner.makeKey('Website');
    const headers = { 'x-api-key': rawKey };
    await fetch(`${dashboard.service.url}/api/v1/feeds`, { headers });
    await owner.page.reload();
    const time = owner.page.locator('td[data-title="Last used"] time');
    expect(await time.textContent()).toBe('just now');
    expect(await time.getAttribute('title')).toMatch(/^\w+day, \w+ \d+, \d{4} at /);
  });

  it('shows no tooltip over an open menu', async () => {
    const { page } = owner;
    await owner.made('/v1/api-keys', { name: 'Website' });
    await page.goto('/dashboard/keys');
    const button = owner.button('Actions for Website');
    const tooltip = page.locator('[popover]:popover-open');
    await button.hover();
    await tooltip.waitFor();
    await button.click();
    await page.getByRole('menuitem', { name: 'Rename' }).hover();
    await button.hover();
    await page.waitForTimeout(1_000);
    expect(await tooltip.count()).toBe(0);
  });

  it('finds keys by name and status, and keeps both in the address', async () => {
    const { page } = owner;
    await owner.made('/v1/api-keys', { name: 'Website' });
    const { id } = await owner.made('/v1/api-keys', { name: 'Phone' });
    await page.goto('/dashboard/keys');
    await owner.link('Phone').waitFor();
    const rows = page.getByRole('table', { name: 'API keys' }).locator('tbody tr');
    await page.getByLabel('Search keys').fill('web');
    await owner.link('Phone').waitFor({ state: 'detached' });
    expect(await rows.count()).toBe(1);
    await page.getByLabel('Search keys').fill('');
    await owner.act('Phone', 'Pause');
    await owner.text('“Phone” is paused.').waitFor();
    await page.getByLabel('Status').selectOption('Paused');
    await owner.link('Website').waitFor({ state: 'detached' });
    expect(new URL(page.url()).search).toBe('?status=paused');
    await page.reload();
    await owner.link('Phone').waitFor();
    expect(await rows.count()).toBe(1);
    await owner.link('Phone').click();
    expect(new URL(page.url()).pathname).toBe(`/dashboard/keys/${id}`);
    await owner.heading('Phone').waitFor();
  });

  it('turns green with the first request', async () => {
    const rawKey = await owner.makeKey('Website');
    await owner.text('Waiting for the first request…').waitFor();
    await owner.page.getByRole('tab', { name: 'Python' }).click();
    await owner.text('urllib.request').first().waitFor();
    const headers = { 'x-api-key': rawKey };
    await fetch(`${dashboard.service.url}/api/v1/posts`, { headers });
    await owner.page.getByRole('status').getByText('First request received').waitFor();
  });

  it('shows full access only where it was chosen, with a warning', async () => {
    const { page } = owner;
    await page.goto('/dashboard/keys');
    await owner.button('New key').first().click();
    await page.getByLabel('Name', { exact: true }).fill('Admin');
    expect(await owner.text('Whoever has this key can do everything').count()).toBe(0);
    await page.getByLabel('Full access').check();
    await owner.text('Whoever has this key can do everything').waitFor();
    await owner.button('Create key').click();
    await owner.copyKey();
    await owner.button('Done').click();
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.getByRole('table', { name: 'API keys' }).getByText('Full access').waitFor();
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
    await owner.copyKey();
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
