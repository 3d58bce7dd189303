import { beforeEach, describe, expect, it } from '@jest/globals';
import { PASSWORD } from '../support/callers/browser.js';
import { Dashboard } from '../support/callers/dashboard.js';
import type { Visitor } from '../support/callers/dashboard.js';
import { running } from '../support/services/running.js';

describe('a session that has ended', () => {
  const dashboard = running(() => Dashboard.start('sqlite'));
  let owner: Visitor;
  let email: string;
  let owners = 0;

  beforeEach(async () => {
    owner = await dashboard.newVisitor();
    email = `ended-${++owners}@example.com`;
    await owner.signUp(email);
  });

  const endSession = () => owner.context.clearCookies();
  const again = () => owner.page.getByRole('dialog', { name: 'Sign in again' });

  async function signInAgain(password = PASSWORD): Promise<void> {
    await again().getByLabel('Password').fill(password);
    await again().getByRole('button', { name: 'Sign in', exact: true }).click();
  }

  it('leaves what was typed in a dialog, which goes on once one has signed in again', async () => {
    const { page } = owner;
    await page.goto('/dashboard/keys');
    await owner.button('New key').first().click();
    await page.getByLabel('Name', { exact: true }).fill('Website');
    await endSession();
    await owner.button('Create key').click();
    await again().getByText(email).waitFor();
    expect(await page.evaluate(() => document.activeElement?.getAttribute('type'))).toBe(
      'password',
    );
    await signInAgain('not this one');
    await again()
      .getByRole('alert')
      .getByText(/password/)
      .waitFor();
    // Nobody gets round it.
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await again().waitFor();
    await signInAgain();
    await again().waitFor({ state: 'detached' });
    expect(await page.getByLabel('Name', { exact: true }).inputValue()).toBe('Website');
    await owner.button('Create key').click();
    await page.getByText(/^sluice_\w{36}$/).waitFor();
    expect(owner.complaints).toEqual([]);
  });

  it('leaves what was typed on a screen, and loads what could not be loaded', async () => {
    const { page } = owner;
    await page.goto('/dashboard/settings?section=security');
    await page.getByLabel('New password').fill('another good one');
    await endSession();
    await owner.button('Change the password').click();
    expect(await again().count()).toBe(0);
    await page.getByLabel('Current password').fill(PASSWORD);
    await owner.button('Change the password').click();
    await again().waitFor();
    await signInAgain();
    await again().waitFor({ state: 'detached' });
    await owner.button('Change the password').click();
    await owner.text('The password has been changed.').waitFor();

    await endSession();
    await owner.link('All posts').click();
    await again().waitFor();
    await signInAgain('another good one');
    await owner.text('No posts yet').waitFor();
  });

  it('shows nothing of the page meanwhile, and ends where someone else wants to sign in', async () => {
    const { page } = owner;
    await owner.made('/v1/api-keys', { name: 'Secret project' });
    await page.goto('/dashboard/keys');
    await owner.button('Actions for Secret project').waitFor();
    await endSession();
    await owner.act('Secret project', 'Pause');
    await again().waitFor();
    const backdrop = await again().evaluate(
      (dialog) => getComputedStyle(dialog, '::backdrop').backgroundColor,
    );
    expect(backdrop).toMatch(/^rgb\(/);
    await owner.button('Sign in as someone else').click();
    await owner.heading('Sign in').waitFor();
    expect(await page.content()).not.toContain('Secret project');
    await owner.signIn(email);
    await owner.heading('Home').waitFor();
    expect(await again().count()).toBe(0);
  });

  it('does not stand in the way of signing out', async () => {
    await owner.link('Settings').click();
    await owner.text(email).first().waitFor();
    await endSession();
    await owner.button('Sign out').click();
    await owner.heading('Sign in').waitFor();
  });
});
