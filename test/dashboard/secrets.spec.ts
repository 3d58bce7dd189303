import { beforeEach, describe, expect, it } from '@jest/globals';
import type { Route } from 'playwright-core';
import { Dashboard } from '../support/callers/dashboard.js';
import type { Visitor } from '../support/callers/dashboard.js';
import { running } from '../support/services/running.js';

const RAW_KEY = /^sluice_\w{36}$/;

describe('a raw key that is on its way', () => {
  const dashboard = running(() => Dashboard.start('sqlite'));
  let owner: Visitor;

  beforeEach(async () => {
    owner = await dashboard.newOwner();
  });

  const keys = async () => (await (await owner.page.request.get('/v1/api-keys')).json()).data;
  const worksWith = async (rawKey: string) =>
    (await fetch(`${dashboard.service.url}/api/v1/posts`, { headers: { 'x-api-key': rawKey } })).ok;

  /** Holds what is posted to a path back, until what it gives is called. */
  async function hold(path: string): Promise<() => void> {
    let release = () => {};
    const released = new Promise<void>((resolve) => (release = resolve));
    await owner.page.route(path, async (route: Route) => {
      if (route.request().method() === 'POST') await released;
      await route.continue();
    });
    return release;
  }

  async function expectShown(): Promise<void> {
    const dialog = owner.page.getByRole('dialog');
    const rawKey = (await dialog.getByText(RAW_KEY).textContent())!;
    expect(await worksWith(rawKey)).toBe(true);
    await owner.copyKey();
    await dialog.getByRole('button', { name: 'Done' }).click();
    await dialog.waitFor({ state: 'detached' });
    expect(await owner.page.getByText(RAW_KEY).count()).toBe(0);
  }

  async function fillIn(): Promise<void> {
    await owner.page.goto('/dashboard/keys');
    await owner.button('New key').first().click();
    await owner.page.getByLabel('Name', { exact: true }).fill('Website');
  }

  it.each(['Escape', 'Close', 'Cancel'])('keeps its dialog open against %s', async (way) => {
    const release = await hold('**/v1/api-keys');
    await fillIn();
    await owner.button('Create key').click();
    await owner.page.locator('dialog[aria-busy]').waitFor();
    if (way === 'Escape') {
      await owner.page.keyboard.press('Escape');
      await owner.page.keyboard.press('Escape');
    } else {
      await owner.button(way).click({ force: true });
    }
    expect(await owner.page.getByRole('dialog').count()).toBe(1);
    release();
    await expectShown();
    expect(await keys()).toHaveLength(1);
    expect(owner.complaints).toEqual([]);
  });

  it('asks once before it goes without having been copied', async () => {
    await fillIn();
    await owner.button('Create key').click();
    await owner.page.getByText(RAW_KEY).waitFor();
    await owner.page.keyboard.press('Escape');
    await owner.page.getByRole('alert').getByText('You have not copied the key.').waitFor();
    await owner.page.getByText(RAW_KEY).waitFor();
    await owner.button('Close without copying').click();
    await owner.page.getByRole('dialog').waitFor({ state: 'detached' });

    await owner.act('Website', 'Rotate');
    await owner.page.getByRole('dialog').getByRole('button', { name: 'Rotate' }).click();
    await owner.page.getByText(RAW_KEY).waitFor();
    await owner.button('Done').click();
    await owner.page.getByRole('alert').getByText('You have not copied the key.').waitFor();
    await owner.button('Copy').click();
    await owner.button('Done').click();
    await owner.page.getByRole('dialog').waitFor({ state: 'detached' });
  });

  it('is shown on the screen that one has gone to', async () => {
    const release = await hold('**/v1/api-keys');
    await owner.page.goto('/dashboard/home');
    await owner.button('Create key').click();
    await owner.link('Feeds').click();
    await owner.heading('Feeds').waitFor();
    release();
    await expectShown();
  });

  it('stays when its screen is left', async () => {
    const { page } = owner;
    await owner.link('Feeds').click();
    await owner.heading('Feeds').waitFor();
    await owner.link('Home').click();
    await owner.button('Create key').click();
    await page.getByText(RAW_KEY).waitFor();
    await page.keyboard.press('g');
    await page.keyboard.press('f');
    await page.goBack();
    await owner.heading('Feeds').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('alert').getByText('You have not copied the key.').waitFor();
    await expectShown();
  });

  it('keeps the dialog of a rotation open', async () => {
    await owner.makeKey('Website');
    await owner.button('Done').click();
    const release = await hold('**/v1/api-keys/*/rotate');
    await owner.act('Website', 'Rotate');
    await owner.page.getByRole('dialog').getByRole('button', { name: 'Rotate' }).click();
    await owner.page.locator('dialog[aria-busy]').waitFor();
    await owner.page.keyboard.press('Escape');
    expect(await owner.page.getByRole('dialog').count()).toBe(1);
    release();
    await expectShown();
  });

  it('is one, however often the button is clicked at once', async () => {
    await fillIn();
    const posted: string[] = [];
    owner.page.on(
      'request',
      (request) => request.method() === 'POST' && posted.push(request.url()),
    );
    const clickTwice = (name: string) =>
      owner.button(name).evaluate((button: any) => {
        button.click();
        button.click();
      });
    await clickTwice('Create key');
    await owner.copyKey();
    await owner.button('Done').click();
    expect([posted.length, (await keys()).length]).toEqual([1, 1]);

    await owner.act('Website', 'Rotate');
    await clickTwice('Rotate');
    await owner.page.getByText(RAW_KEY).waitFor();
    expect(posted).toHaveLength(2);
  });
});
