import { beforeEach, describe, expect, it } from '@jest/globals';
import { Dashboard } from '../support/callers/dashboard.js';
import type { Visitor } from '../support/callers/dashboard.js';
import { eventually } from '../../src/testing/eventually.js';
import { ReaderApp } from '../support/callers/reader-app.js';
import { expectFaultless, sitDown } from './appearance.js';
import { running } from '../support/services/running.js';

const DAY_MS = 24 * 60 * 60 * 1_000;
const ahead = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();

describe('the life of a key on its screen', () => {
  const dashboard = running(() => Dashboard.start('sqlite'));
  let owner: Visitor;

  beforeEach(async () => {
    owner = await dashboard.newOwner();
    await sitDown(owner.page);
  });

  const getStatus = async (rawKey: string, path = '/api/v1/posts') =>
    (await fetch(`${dashboard.service.url}${path}`, { headers: { 'x-api-key': rawKey } })).status;

  /** Makes a key as the page would, without its forms. */
  async function made(body: object): Promise<{ id: string; rawKey: string }> {
    const headers = { origin: dashboard.service.url };
    const answer = await owner.page.request.post('/v1/api-keys', { data: body, headers });
    return (await answer.json()).data;
  }

  const details = async (id: string) =>
    (await (await owner.page.request.get(`/v1/api-keys/${id}`)).json()).data;

  const getId = async (name: string): Promise<string> => {
    const { data } = await (await owner.page.request.get('/v1/api-keys')).json();
    return data.find((key: { name: string }) => key.name === name).id;
  };

  const label = (text: string | RegExp) => owner.page.getByLabel(text, { exact: true });

  it('begins with the scopes of a reader app, which then signs in', async () => {
    const { page } = owner;
    await page.goto('/dashboard/keys');
    await owner.button('New key').first().click();
    await label('Name').fill('Reader app');
    await page.getByLabel('Reader app').check();
    await owner.button('Create key').click();
    const rawKey = (await page.getByText(/^sluice_\w{36}$/).textContent())!;
    const { scopes } = await details(await getId('Reader app'));
    expect(scopes).toEqual(['posts:read', 'state:write', 'feeds:read', 'feeds:write']);
    expect((await ReaderApp.login(dashboard.service.url, rawKey)).status).toBe(200);
  });

  it('begins with an expiry, scopes and addresses where they are wanted', async () => {
    const { page } = owner;
    await page.goto('/dashboard/keys');
    await owner.button('New key').first().click();
    expect(await label('Expires').count()).toBe(0);
    await label('Name').fill('Reader');
    await page.getByLabel('Custom').check();
    await page.getByLabel(/^feeds:read /).uncheck();
    await page.getByLabel(/^ai /).check();
    await owner.button('More options').click();
    await label('Expires').selectOption('In 30 days');
    await label('Rate limit').fill('120');
    await label('IP allowlist').fill('127.0.0.1\n2001:db8::/32');
    await expectFaultless(owner, 'new-key-options');
    await owner.button('Create key').click();
    const rawKey = (await page.getByText(/^sluice_\w{36}$/).textContent())!;
    await owner.copyKey();
    await owner.button('Done').click();

    expect(await getStatus(rawKey, '/api/v1/posts')).toBe(200);
    expect(await getStatus(rawKey, '/api/v1/feeds')).toBe(403);
    const { expiresAt, ...bounds } = await details(await getId('Reader'));
    expect(bounds).toMatchObject({
      scopes: ['posts:read', 'ai'],
      allowedIps: ['127.0.0.1/32', '2001:db8::/32'],
      rateLimitPerMinute: 120,
    });
    expect(Math.round((Date.parse(expiresAt) - Date.now()) / DAY_MS)).toBe(30);
  });

  it('says what is wrong with its bounds, beside each, and makes nothing', async () => {
    const { page } = owner;
    await page.goto('/dashboard/keys');
    await owner.button('New key').first().click();
    await label('Name').fill('Wrong');
    await page.getByLabel('Custom').check();
    await owner.button('More options').click();
    await label('Expires').selectOption('On a date');
    await label('Last day').fill('2020-01-01');
    await label('Rate limit').fill('0');
    for (const box of await page.getByRole('checkbox').all()) await box.uncheck();
    await label('IP allowlist').fill('somewhere');
    // What is wrong comes into sight again.
    await owner.button('More options').click();
    await owner.button('Create key').click();
    await owner.text('Choose at least one.').waitFor();
    await owner.text('Each line must be an address').waitFor();
    await owner.text('A whole number from 1').waitFor();
    await expectFaultless(owner, 'new-key-wrong');
    await page.getByLabel(/^posts:read/).check();
    await label('IP allowlist').fill('');
    await label('Rate limit').fill('');
    await owner.button('Create key').click();
    await owner.text('Must be in the future.').waitFor();
    expect(await owner.page.request.get('/v1/api-keys').then((it) => it.json())).toMatchObject({
      data: [],
    });
    expect(owner.complaints).toEqual([]);
  });

  it('warns of an expiry within a week, and marks what has expired or is not used', async () => {
    const { page } = owner;
    await made({ name: 'Eight days', expiresAt: ahead(8) });
    await made({ name: 'Six days', expiresAt: ahead(6.2) });
    const used = await made({ name: 'Old script' });
    await getStatus(used.rawKey);
    await page.goto('/dashboard/keys');
    const cell = (name: string, column: string) =>
      page.getByRole('row').filter({ hasText: name }).locator(`td[data-title="${column}"]`);
    await cell('Six days', 'Status').getByText('Expires soon').waitFor();
    await cell('Six days', 'Expires').getByText('in 6 days').waitFor();
    await cell('Six days', 'Last used').getByText('Never used').waitFor();
    expect(await cell('Eight days', 'Status').textContent()).toBe('Active');
    expect(await cell('Old script', 'Expires').textContent()).toBe('Never');
    expect(await cell('Old script', 'Last used').textContent()).toBe('just now');

    await page.clock.setFixedTime(Date.now() + 100 * DAY_MS);
    await page.reload();
    await cell('Six days', 'Status').getByText('Expired', { exact: true }).waitFor();
    await cell('Old script', 'Last used').getByTitle('Unused for 90 days').waitFor();
  });

  it('pauses at once, and resumes', async () => {
    const { id, rawKey } = await made({ name: 'Website' });
    await owner.page.goto('/dashboard/keys');
    expect(await getStatus(rawKey)).toBe(200);
    await owner.act('Website', 'Pause');
    await owner.text('“Website” is paused. Requests with it are refused.').waitFor();
    expect(await getStatus(rawKey)).toBe(401);
    await owner.page.getByRole('cell', { name: 'Paused' }).waitFor();
    await owner.act('Website', 'Resume');
    await owner.text('“Website” works again.').waitFor();
    expect(await getStatus(rawKey)).toBe(200);
    expect((await details(id)).paused).toBe(false);
  });

  it('gets other bounds, and keeps those that are left alone', async () => {
    const expiresAt = ahead(3);
    const { id, rawKey } = await made({ name: 'Website', expiresAt, scopes: ['posts:read'] });
    await owner.page.goto('/dashboard/keys');
    await owner.act('Website', 'Settings');
    await owner.page.getByLabel(/^feeds:read/).check();
    await expectFaultless(owner, 'key-settings');
    await owner.button('Save settings').click();
    await owner.text('“Website” has been changed.').waitFor();
    expect(await getStatus(rawKey, '/api/v1/feeds')).toBe(200);
    expect(await details(id)).toMatchObject({ expiresAt, scopes: ['posts:read', 'feeds:read'] });

    await label('Expires').selectOption('Never');
    await label('Rate limit').fill('30');
    // Another tab does not lose what was typed.
    await owner.page.getByRole('tab', { name: 'Rotation' }).click();
    await owner.heading('Current secret').waitFor();
    await owner.page.getByRole('tab', { name: 'Settings' }).click();
    await owner.button('Save settings').click();
    const changed = await eventually(async () => {
      const key = await details(id);
      return key.expiresAt === null ? key : undefined;
    });
    expect(changed.rateLimitPerMinute).toBe(30);
  });

  it('gives a new raw key once, beside which the old one works for the grace', async () => {
    const { page } = owner;
    const old = await made({ name: 'Website' });
    await page.goto('/dashboard/keys');
    await owner.act('Website', 'Rotate');
    await label('The old secret stops working').selectOption('In 7 days');
    await expectFaultless(owner, 'rotate');
    await page.getByRole('dialog').getByRole('button', { name: 'Rotate' }).click();
    const rawKey = (await page.getByText(/^sluice_\w{36}$/).textContent())!;
    await expectFaultless(owner, 'rotated');
    expect(rawKey).not.toBe(old.rawKey);
    expect([await getStatus(rawKey), await getStatus(old.rawKey)]).toEqual([200, 200]);

    await owner.copyKey();
    await owner.button('Done').click();
    await owner.text(`…${rawKey.slice(-4)}`).waitFor();
    expect(await page.content()).not.toContain(rawKey);
    await page.goto(`/dashboard/keys/${old.id}?tab=rotation`);
    await owner.text(/Stops working in 7 days/).waitFor();
    await owner.text('Last used just now').waitFor();
    await owner.text(/was rotated; the old secret works until/).waitFor();
    await expectFaultless(owner, 'key-rotation');
    expect(await page.content()).not.toContain(rawKey);
  });

  it('says that nothing uses the old raw key any more', async () => {
    const { id } = await made({ name: 'Website' });
    const headers = { origin: dashboard.service.url };
    const rotation = { data: { graceSeconds: 3_600 }, headers };
    await owner.page.request.post(`/v1/api-keys/${id}/rotate`, rotation);
    await owner.page.goto(`/dashboard/keys/${id}?tab=rotation`);
    await owner.text('Not used since the rotation').waitFor();
  });
});
