import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Route } from 'playwright-core';
import { Dashboard } from '../support/dashboard.js';
import type { Visitor } from '../support/dashboard.js';

const RAW_KEY = /^sluice_\w{36}$/;

describe('a raw key that is on its way', () => {
  let dashboard: Dashboard;
  let owner: Visitor;

  beforeAll(async () => {
    dashboard = await Dashboard.start('sqlite');
  });
  beforeEach(async () => {
    owner = await dashboard.newOwner();
  });
  afterAll(() => dashboard.stop());

  const keys = async () => (await (await owner.page.request.get('/v1/api-keys')).json()).data;
  const worksWith = async (rawKey: string) =>
    (await fetch(`${dashboard.service.url}/v1/api-keys`, { headers: { 'x-api-key': rawKey } })).ok;

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
    await dialog.getByRole('button', { name: 'Done' }).click();
    await dialog.waitFor({ state: 'detached' });
    expect(await owner.page.getByText(RAW_KEY).count()).toBe(0);
  }

  async function fillIn(): Promise<void> {
    await owner.page.goto('/dashboard/keys');
    await owner.button('New key').first().click();
    await owner.page.getByLabel('Name', { exact: true }).fill('Website');
  }

  it.each(['Escape', 'Close', 'Cancel'])('is shown though %s closed its dialog', async (way) => {
    const release = await hold('**/v1/api-keys');
    await fillIn();
    await owner.button('Create key').click();
    if (way === 'Escape') await owner.page.keyboard.press('Escape');
    else await owner.button(way).click();
    release();
    await expectShown();
    expect(await keys()).toHaveLength(1);
    expect(owner.complaints).toEqual([]);
  });

  it('is shown on the screen that one has gone to', async () => {
    const release = await hold('**/v1/api-keys');
    await owner.page.goto('/dashboard/start');
    await owner.button('Create key').click();
    await owner.link('Feeds').click();
    await owner.heading('Feeds').waitFor();
    release();
    await expectShown();
  });

  it('is shown though the dialog of the rotation was closed', async () => {
    await owner.makeKey('Website');
    await owner.button('Done').click();
    const release = await hold('**/v1/api-keys/*/rotate');
    await owner.button('Rotate Website').click();
    await owner.button('Rotate').click();
    await owner.page.keyboard.press('Escape');
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
    await owner.page.getByText(RAW_KEY).waitFor();
    await owner.button('Done').click();
    expect([posted.length, (await keys()).length]).toEqual([1, 1]);

    await owner.button('Rotate Website').click();
    await clickTwice('Rotate');
    await owner.page.getByText(RAW_KEY).waitFor();
    expect(posted).toHaveLength(2);
  });
});
