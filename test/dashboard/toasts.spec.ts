import { beforeEach, describe, expect, it } from '@jest/globals';
import { Dashboard } from '../support/callers/dashboard.js';
import type { Visitor } from '../support/callers/dashboard.js';
import { running } from '../support/services/running.js';

const TICK = 'M20 6 9 17l-5-5';

describe('what is announced', () => {
  const dashboard = running(() => Dashboard.start('sqlite'));
  let owner: Visitor;

  beforeEach(async () => {
    owner = await dashboard.newOwner();
  });

  /** Whether what is drawn at the middle of a text is that text, and not something above it. */
  const isOnTop = (text: string) =>
    owner.text(text).evaluate((element: any) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      // A toast lets clicks through, which a hit test follows.
      element.style.setProperty('pointer-events', 'auto');
      const hit = document.elementFromPoint(left + width / 2, top + height / 2);
      return element === hit;
    });

  it('has a tick when it was done, and a warning and the role of an alert when it failed', async () => {
    const { page } = owner;
    await owner.makeKey('Website');
    await owner.button('Done').click();
    await owner.act('Website', 'Pause');
    const done = page.getByRole('status').filter({ hasText: 'is paused' });
    await done.waitFor();
    expect(await done.locator('path').getAttribute('d')).toBe(TICK);

    await page.route('**/v1/api-keys/*', (route) => route.abort());
    await owner.act('Website', 'Resume');
    const failed = page.getByRole('alert').filter({ hasText: 'cannot be reached' });
    await failed.waitFor();
    expect(await failed.locator('path').first().getAttribute('d')).not.toBe(TICK);
    expect(await done.count()).toBe(0);
  });

  it('is above the dialog in which it happens, and stays when that closes', async () => {
    const { page } = owner;
    await owner.makeKey('Website');
    await page.evaluate(() =>
      Object.defineProperty(navigator.clipboard, 'writeText', {
        value: () => Promise.reject(new Error('Refused.')),
      }),
    );
    await owner.button('Copy the key').click();
    const text = 'The browser did not allow copying.';
    await page.getByRole('dialog').getByRole('alert').getByText(text).waitFor();
    expect(await isOnTop(text)).toBe(true);
    await owner.button('Done').click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.getByRole('alert').getByText(text).waitFor();
    expect(await isOnTop(text)).toBe(true);
  });

  it('is above a dialog that is opened afterwards', async () => {
    const { page } = owner;
    await owner.makeKey('Website');
    await owner.button('Done').click();
    await owner.act('Website', 'Pause');
    await owner.text('is paused').waitFor();
    await owner.button('New key').first().click();
    await page.getByRole('dialog').getByRole('status').getByText('is paused').waitFor();
    expect(await isOnTop('is paused')).toBe(true);
  });
});
