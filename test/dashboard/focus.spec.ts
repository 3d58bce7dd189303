import { beforeEach, describe, expect, it } from '@jest/globals';
import { Dashboard } from '../support/callers/dashboard.js';
import type { Visitor } from '../support/callers/dashboard.js';
import { running } from '../support/services/running.js';

describe('the focus', () => {
  const dashboard = running(() => Dashboard.start('sqlite'));
  let owner: Visitor;

  beforeEach(async () => {
    owner = await dashboard.newOwner();
  });

  /** Waits until an element of this name has the focus. */
  const isOn = (name: string) =>
    owner.page.waitForFunction((expected) => {
      const element = document.activeElement!;
      return (element.getAttribute('aria-label') ?? element.textContent) === expected;
    }, name);

  it('stays with a key that is renamed, or not', async () => {
    await owner.makeKey('Website');
    await owner.button('Done').click();
    await owner.act('Website', 'Rename');
    await owner.heading('Rename “Website”').waitFor();
    await owner.page.keyboard.type('Blog');
    await owner.page.keyboard.press('Enter');
    await isOn('Actions for Blog');
    await owner.act('Blog', 'Rename');
    await owner.heading('Rename “Blog”').waitFor();
    await owner.page.keyboard.press('Escape');
    await isOn('Actions for Blog');
  });

  it('goes to the next key from one that is revoked, and from the last to the way to a new one', async () => {
    await owner.made('/v1/api-keys', { name: 'Older' });
    await owner.made('/v1/api-keys', { name: 'Newer' });
    await owner.page.goto('/dashboard/keys');
    await owner.revoke('Newer');
    await owner.button('Actions for Newer').waitFor({ state: 'detached' });
    await isOn('Older');
    await owner.revoke('Older');
    await owner.text('No keys yet').waitFor();
    await isOn('New key');
  });

  it('stays with a feed that moves to another category', async () => {
    await owner.made('/api/v1/categories', { name: 'Science' });
    await owner.made('/api/v1/feeds', { title: 'Feed A' });
    await owner.made('/api/v1/feeds', { title: 'Feed B' });
    await owner.page.goto('/dashboard/feeds');
    await owner.act('Feed A', 'Edit');
    await owner.page.getByLabel('Title').fill('Feed C');
    await owner.page.getByLabel('Category', { exact: true }).selectOption('Science');
    await owner.button('Save').click();
    await owner.page
      .getByRole('rowgroup')
      .filter({ hasText: 'Science' })
      .getByText('Feed C')
      .waitFor();
    await isOn('Actions for Feed C');
  });

  it('moves on within a dialog whose form is done', async () => {
    await owner.page.goto('/dashboard/keys');
    await owner.button('New key').first().click();
    await owner.page.getByRole('dialog').waitFor();
    await owner.page.keyboard.type('Website');
    await owner.page.keyboard.press('Enter');
    await isOn('Copy the key');
  });

  it('is left alone where it was taken away by a click', async () => {
    await owner.makeKey('Website');
    await owner.button('Done').click();
    await owner.button('Actions for Website').focus();
    await owner.heading('API keys').click();
    await owner.page.evaluate(() => document.querySelector('main tbody').remove());
    await owner.page.evaluate(() => new Promise(requestAnimationFrame));
    expect(await owner.page.evaluate(() => document.activeElement?.id)).toBe('main');
  });
});
