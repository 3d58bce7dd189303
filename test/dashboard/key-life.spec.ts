import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { KeyUsageRepository } from '../../src/api-keys/usage/key-usage.repository.js';
import { KeyUse } from '../../src/api-keys/usage/key-use.js';
import { Dashboard } from '../support/dashboard.js';
import type { Visitor } from '../support/dashboard.js';
import { ReaderApp } from '../support/reader-app.js';
import { expectFaultless, sitDown } from './appearance.js';

const DAY_MS = 24 * 60 * 60 * 1_000;
const ahead = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();

describe('the life of a key on its screen', () => {
  let dashboard: Dashboard;
  let owner: Visitor;

  beforeAll(async () => {
    dashboard = await Dashboard.start('sqlite');
  });
  beforeEach(async () => {
    owner = await dashboard.newOwner();
    await sitDown(owner.page);
  });
  afterAll(() => dashboard.stop());

  const statusOf = async (rawKey: string, path = '/api/v1/posts') =>
    (await fetch(`${dashboard.service.url}${path}`, { headers: { 'x-api-key': rawKey } })).status;

  /** Makes a key as the page would, without its forms. */
  async function made(body: object): Promise<{ id: string; rawKey: string }> {
    const headers = { origin: dashboard.service.url };
    const answer = await owner.page.request.post('/v1/api-keys', { data: body, headers });
    return (await answer.json()).data;
  }

  const details = async (id: string) =>
    (await (await owner.page.request.get(`/v1/api-keys/${id}`)).json()).data;

  const idOf = async (name: string): Promise<string> => {
    const { data } = await (await owner.page.request.get('/v1/api-keys')).json();
    return data.find((key: { name: string }) => key.name === name).id;
  };

  const label = (text: string | RegExp) => owner.page.getByLabel(text, { exact: true });

  it('begins with the scopes of a reader app, which then signs in', async () => {
    const { page } = owner;
    await page.goto('/dashboard/keys');
    await owner.button('New key').first().click();
    await owner.button('For a reader app').click();
    expect(await label('Name').inputValue()).toBe('Reader app');
    await owner.button('Create key').click();
    const rawKey = (await page.getByText(/^sluice_\w{36}$/).textContent())!;
    const { scopes } = await details(await idOf('Reader app'));
    expect(scopes).toEqual(['posts:read', 'state:write', 'feeds:read', 'feeds:write']);
    expect((await ReaderApp.login(dashboard.service.url, rawKey)).status).toBe(200);
  });

  it('begins with an expiry, scopes and addresses where they are wanted', async () => {
    const { page } = owner;
    await page.goto('/dashboard/keys');
    await owner.button('New key').first().click();
    expect(await label('Expires').count()).toBe(0);
    await label('Name').fill('Reader');
    await owner.button('More options').click();
    await label('Expires').selectOption('In 30 days');
    const dropped = ['posts:write', 'state:write', 'feeds:read', 'feeds:write', 'keys'];
    const shared = ['shared-feeds:read', 'shared-feeds:write', 'extensions'];
    for (const scope of [...dropped, 'webhooks:read', 'webhooks:write', ...shared]) {
      await page.getByLabel(new RegExp(`^${scope} `)).uncheck();
    }
    await label('Works from').fill('127.0.0.1\n2001:db8::/32');
    await expectFaultless(owner, 'new-key-options');
    await owner.button('Create key').click();
    const rawKey = (await page.getByText(/^sluice_\w{36}$/).textContent())!;
    await owner.button('Done').click();

    expect(await statusOf(rawKey, '/api/v1/posts')).toBe(200);
    expect(await statusOf(rawKey, '/api/v1/feeds')).toBe(403);
    const { scopes, allowedIps, expiresAt } = await details(await idOf('Reader'));
    expect({ scopes, allowedIps }).toEqual({
      scopes: ['posts:read', 'ai'],
      allowedIps: ['127.0.0.1/32', '2001:db8::/32'],
    });
    expect(Math.round((Date.parse(expiresAt) - Date.now()) / DAY_MS)).toBe(30);
    expect(await owner.text(/^Only from/).textContent()).toBe('Only from 127.0.0.12001:db8::/32');
    expect(await owner.text(/^Only posts/).textContent()).toBe('Only posts:readai');
    await owner.text('Expires on').waitFor();
  });

  it('says what is wrong with its bounds, beside each, and makes nothing', async () => {
    const { page } = owner;
    await page.goto('/dashboard/keys');
    await owner.button('New key').first().click();
    await label('Name').fill('Wrong');
    await owner.button('More options').click();
    await label('Expires').selectOption('On a date');
    await label('Last day').fill('2020-01-01');
    for (const box of await page.getByRole('checkbox').all()) await box.uncheck();
    await label('Works from').fill('somewhere');
    // What is wrong comes into sight again.
    await owner.button('More options').click();
    await owner.button('Create key').click();
    await owner.text('Choose at least one.').waitFor();
    await owner.text('Each line must be an address').waitFor();
    await expectFaultless(owner, 'new-key-wrong');
    await page.getByLabel(/^posts:read/).check();
    await label('Works from').fill('');
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
    await statusOf(used.rawKey);
    await page.goto('/dashboard/keys');
    const row = (name: string) => page.getByRole('listitem').filter({ hasText: name });
    await row('Six days').getByText('Expires in 6 days').waitFor();
    await row('Six days').getByText('Never used').waitFor();
    expect(await row('Eight days').getByText('Expires in').count()).toBe(0);
    expect(
      await row('Old script')
        .getByText(/Expires|Unused|Never/)
        .count(),
    ).toBe(0);

    await page.clock.setFixedTime(Date.now() + 100 * DAY_MS);
    await page.reload();
    await row('Six days').getByText('Expired', { exact: true }).waitFor();
    await row('Old script').getByText('Unused for 90 days').waitFor();
  });

  it('pauses at once, and resumes', async () => {
    const { id, rawKey } = await made({ name: 'Website' });
    await owner.page.goto('/dashboard/keys');
    expect(await statusOf(rawKey)).toBe(200);
    await owner.button('Pause Website').click();
    await owner.text('“Website” is paused. Requests with it are refused.').waitFor();
    expect(await statusOf(rawKey)).toBe(401);
    await owner.text('Paused').first().waitFor();
    await owner.button('Resume Website').click();
    await owner.text('“Website” works again.').waitFor();
    expect(await statusOf(rawKey)).toBe(200);
    expect((await details(id)).paused).toBe(false);
  });

  it('gets other bounds, and keeps those that are left alone', async () => {
    const expiresAt = ahead(3);
    const { id, rawKey } = await made({ name: 'Website', expiresAt, scopes: ['posts:read'] });
    await owner.page.goto('/dashboard/keys');
    await owner.button('Edit Website').click();
    await owner.page.getByLabel(/^feeds:read/).check();
    await expectFaultless(owner, 'edit-key');
    await owner.button('Save').click();
    await owner.text('“Website” has been changed.').waitFor();
    expect(await statusOf(rawKey, '/api/v1/feeds')).toBe(200);
    expect(await details(id)).toMatchObject({ expiresAt, scopes: ['posts:read', 'feeds:read'] });

    await owner.button('Edit Website').click();
    await label('Expires').selectOption('Never');
    await owner.button('Save').click();
    await owner.page.getByRole('dialog').waitFor({ state: 'detached' });
    expect((await details(id)).expiresAt).toBeNull();
  });

  it('gives a new raw key once, beside which the old one works for the grace', async () => {
    const { page } = owner;
    const old = await made({ name: 'Website' });
    await page.goto('/dashboard/keys');
    await owner.button('Rotate Website').click();
    await label('The old secret stops working').selectOption('In 7 days');
    await expectFaultless(owner, 'rotate');
    await owner.button('Rotate').click();
    const rawKey = (await page.getByText(/^sluice_\w{36}$/).textContent())!;
    await expectFaultless(owner, 'rotated');
    expect(rawKey).not.toBe(old.rawKey);
    expect([await statusOf(rawKey), await statusOf(old.rawKey)]).toEqual([200, 200]);

    await owner.button('Done').click();
    await owner.text(`…${rawKey.slice(-4)}`).waitFor();
    expect(await page.content()).not.toContain(rawKey);
    await page.reload();
    await owner.text(/stops working in 7 days/).waitFor();
    await owner.text('It was last used just now.').waitFor();
    expect(await page.content()).not.toContain(rawKey);
  });

  it('says that nothing uses the old raw key any more', async () => {
    const { id } = await made({ name: 'Website' });
    const headers = { origin: dashboard.service.url };
    const rotation = { data: { graceSeconds: 3_600 }, headers };
    await owner.page.request.post(`/v1/api-keys/${id}/rotate`, rotation);
    await owner.page.goto('/dashboard/keys');
    await owner.text('It has not been used since the rotation.').waitFor();
  });

  it('shows the requests of each day, drawn and as a table', async () => {
    const { page } = owner;
    const { rawKey } = await made({ name: 'Website', scopes: ['posts:read'] });
    await page.goto('/dashboard/keys');
    await owner.button('Usage of Website').click();
    await owner.text('No requests in the last 30 days.').waitFor();
    await owner.button('Usage of Website').click();
    for (let requests = 0; requests < 3; requests++) await statusOf(rawKey);
    await statusOf(rawKey, '/api/v1/feeds');

    await owner.button('Usage of Website').click();
    await owner.text(/^4 requests in the last 30 days/).waitFor();
    await owner.text('Client errors (4xx) 1').waitFor();
    const cells = page.getByRole('table').locator('tbody tr').first().locator('td');
    expect(await cells.allTextContents()).toEqual(['4', '3', '0', '1', '0']);
    expect(await page.locator('figure svg g').count()).toBe(30);
    expect(owner.complaints).toEqual([]);
  });

  it('looks the same in every state: without a fault, light and dark, on a phone', async () => {
    const { page } = owner;
    await made({ name: 'Backup of the harbour log', expiresAt: ahead(2.2) });
    const paused = await made({ name: 'Phone', scopes: ['posts:read', 'feeds:read', 'ai'] });
    const headers = { origin: dashboard.service.url };
    const send = { data: { paused: true, allowedIps: ['192.0.2.0/24', '2001:db8::/32'] }, headers };
    await page.request.patch(`/v1/api-keys/${paused.id}`, send);
    const rotated = await made({ name: 'Home automation' });
    const rotation = { data: { graceSeconds: 86_400 }, headers };
    await page.request.post(`/v1/api-keys/${rotated.id}/rotate`, rotation);
    await statusOf(rotated.rawKey);
    const { id } = await made({ name: 'Website' });
    await dashboard.service.app.get(KeyUsageRepository).add(new Map([[id, aMonth()]]));

    await page.goto('/dashboard/keys');
    await owner.button('Usage of Website').click();
    await owner.text(/requests in the last 30 days/).waitFor();
    await expectFaultless(owner, 'key-life');
  });

  it('is told in the activity of the account, with names, by whom and from where', async () => {
    const { page } = owner;
    await owner.makeKey('Website');
    await owner.button('Done').click();
    await owner.button('Rename Website').click();
    await page.keyboard.type('Blog');
    await page.keyboard.press('Enter');
    await owner.button('Pause Blog').click();
    await owner.text('“Blog” is paused').waitFor();
    await owner.button('Revoke Blog').click();
    await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click();
    await owner.text('“Blog” has been revoked.').waitFor();

    await owner.link('Settings').click();
    await owner.text('The key “Blog” was revoked').waitFor();
    const events = page.getByRole('region', { name: 'Activity' }).getByRole('listitem');
    expect(await events.locator('p:first-child').allTextContents()).toEqual([
      'The key “Blog” was revoked',
      'The key “Blog” was paused',
      'The key “Website” was renamed to “Blog”',
      'The key “Website” was created',
      'Signed in',
      'The account was created',
    ]);
    expect(await events.first().locator('p:last-child').textContent()).toMatch(
      /^This browser127\.0\.0\.1(just now|\d minutes? ago)$/,
    );
    expect(await events.first().locator('time').getAttribute('title')).toMatch(/^\w+day, \w+ \d+/);
    await events.first().scrollIntoViewIfNeeded();
    await expectFaultless(owner, 'activity');
  });

  it('is told a page at a time', async () => {
    for (let number = 1; number <= 12; number++) await made({ name: `Key ${number}` });
    await owner.page.goto('/dashboard/account');
    await owner.text('The key “Key 12” was created').waitFor();
    expect(await owner.text('The account was created').count()).toBe(0);
    await owner.button('Show more').click();
    await owner.text('The account was created').waitFor();
    expect(await owner.button('Show more').count()).toBe(0);
  });
});

/** Requests of a month, fewer at the weekend, some of them in vain. */
function aMonth(): KeyUse {
  const use = new KeyUse();
  const today = Math.floor(Date.now() / DAY_MS);
  use.usedAt = Date.now() - 5 * 60_000;
  for (let ago = 0; ago < 30; ago++) {
    const base = ago % 7 < 2 ? 80 : 340 + ((ago * 53) % 160);
    use.hours.set((today - ago) * 24, [
      base,
      (ago * 31) % 120,
      ago === 12 ? 90 : ago % 5,
      ago === 3 ? 40 : 0,
    ]);
  }
  return use;
}
