import { beforeAll, describe, expect, it } from '@jest/globals';
import { Dashboard } from '../support/callers/dashboard.js';
import type { Visitor } from '../support/callers/dashboard.js';
import { expectFaultless } from './appearance.js';
import { running } from '../support/services/running.js';

describe('the screen of the shared feeds', () => {
  const dashboard = running(() => Dashboard.start('sqlite'));
  let owner: Visitor;

  beforeAll(async () => {
    owner = await dashboard.newOwner();
    const { id: categoryId } = await owner.made('/api/v1/categories', { name: 'Weather' });
    const rain = await owner.made('/api/v1/feeds', { title: 'Rain', categoryId });
    const music = await owner.made('/api/v1/feeds', { title: 'Music' });
    await owner.made(`/api/v1/feeds/${rain.id}/posts`, { title: 'It rained' });
    await owner.made(`/api/v1/feeds/${music.id}/posts`, { title: 'They sang' });
  });

  const advertised = () =>
    owner.page
      .locator('head link[rel=alternate]')
      .evaluateAll((links) =>
        links.map((link) => [link.getAttribute('type'), link.getAttribute('href')!] as const),
      );
  const read = async (address: string) => {
    const answer = await owner.page.request.get(new URL(address).pathname);
    return { status: answer.status(), text: await answer.text() };
  };
  const act = async (action: string) => {
    await owner.button('Actions for Forecast').click();
    await owner.page.getByRole('menuitem', { name: action }).click();
  };
  let first = '';

  it('creates one, shows its addresses once, and has them found by the browser', async () => {
    const { page } = owner;
    await page.goto('/dashboard/shared-feeds');
    await owner.button('Create shared feed').first().click();
    await page.getByLabel('Name').fill('Forecast');
    await page.getByRole('checkbox', { name: 'Weather' }).check();
    await owner.button('Preview').click();
    await page.getByRole('dialog').getByText('It rained').waitFor();
    expect(await page.getByText('They sang').count()).toBe(0);
    await expectFaultless(owner, 'shared-feed-dialog');
    await page.getByRole('dialog').getByRole('button', { name: 'Create shared feed' }).click();
    await owner.heading('Addresses of Forecast').waitFor();
    await expectFaultless(owner, 'shared-feed-addresses');
    const links = await advertised();
    expect(links.map(([type]) => type)).toEqual([
      'application/rss+xml',
      'application/atom+xml',
      'application/feed+json',
    ]);
    for (const [, address] of links) {
      const { status, text } = await read(address);
      expect([status, text.includes('It rained'), text.includes('They sang')]).toEqual([
        200,
        true,
        false,
      ]);
      expect(await page.getByRole('dialog').getByText(address, { exact: true }).count()).toBe(1);
    }
    first = links[0]![1];
    await page.keyboard.press('Escape');
    await page.getByRole('alert').getByText('You have copied none of the addresses.').waitFor();
    await owner.button('Copy: Atom 1.0').click();
    await owner.button('Done').click();
    await owner.text('Weather').last().waitFor();
    await expectFaultless(owner, 'shared-feeds');
    expect(await page.content()).not.toContain('It rained');
  });

  it('no longer knows the addresses on another visit', async () => {
    await owner.page.reload();
    await owner.text('Forecast').waitFor();
    expect(await advertised()).toEqual([]);
    expect(await owner.page.content()).not.toContain(first.split('/').at(-1)!.split('.')[0]!);
  });

  it('previews what one shows', async () => {
    await act('Preview');
    const preview = owner.page.getByRole('dialog', { name: 'Preview of Forecast' });
    await preview.getByText('It rained').waitFor();
    expect(await preview.getByText('They sang').count()).toBe(0);
    await owner.button('Close').click();
  });

  it('changes what one shows, without new addresses', async () => {
    await act('Edit');
    await owner.page.getByRole('checkbox', { name: 'Weather' }).uncheck();
    await owner.button('Save').click();
    await owner.text('Shared feed saved.').waitFor();
    expect((await read(first)).text).toContain('They sang');
  });

  it('gives new addresses, whereupon the old ones lead nowhere', async () => {
    await act('New addresses');
    await owner.page.getByRole('dialog').getByRole('button', { name: 'New addresses' }).click();
    await owner.heading('Addresses of Forecast').waitFor();
    const [[, address]] = (await advertised()) as [readonly [string, string]];
    expect((await read(first)).status).toBe(404);
    expect((await read(address)).status).toBe(200);
    first = address;
    await owner.button('Done').click();
    await owner.button('Close without copying').click();
  });

  it('deletes one, with its addresses', async () => {
    await act('Delete shared feed');
    await owner.page
      .getByRole('dialog')
      .getByRole('button', { name: 'Delete shared feed' })
      .click();
    await owner.text('Nothing shared yet').waitFor();
    expect((await read(first)).status).toBe(404);
    expect(await advertised()).toEqual([]);
    expect(owner.complaints).toEqual([]);
  });
});
