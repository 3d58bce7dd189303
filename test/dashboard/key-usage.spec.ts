import { beforeEach, describe, expect, it } from '@jest/globals';
import { KeyUsageRepository } from '../../src/api-keys/usage/key-usage.repository.js';
import { KeyUse } from '../../src/api-keys/usage/key-use.js';
import { Dashboard } from '../support/callers/dashboard.js';
import type { Visitor } from '../support/callers/dashboard.js';
import { eventually } from '../../src/testing/eventually.js';
import { expectFaultless, sitDown } from './appearance.js';
import { running } from '../support/services/running.js';

const DAY_MS = 24 * 60 * 60 * 1_000;
const ahead = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();

describe('the usage of keys on the dashboard', () => {
  const dashboard = running(() => Dashboard.start('sqlite'));
  let owner: Visitor;

  beforeEach(async () => {
    owner = await dashboard.newOwner();
    await sitDown(owner.page);
  });

  const use = async (rawKey: string, path = '/api/v1/posts') =>
    (await fetch(`${dashboard.service.url}${path}`, { headers: { 'x-api-key': rawKey } })).status;

  it('shows the requests of each day on the page of a key, drawn and as a table', async () => {
    const { page } = owner;
    const scopes = ['posts:read'];
    const { id, rawKey } = await owner.made('/v1/api-keys', { name: 'Website', scopes });
    await page.goto(`/dashboard/keys/${id}`);
    await owner.text('No requests in this period.').waitFor();
    for (let requests = 0; requests < 3; requests++) await use(rawKey as string);
    await use(rawKey as string, '/api/v1/feeds');

    await page.reload();
    await owner.text('Client errors (4xx) 1').waitFor();
    const cells = page
      .getByRole('table', { name: 'Requests with Website' })
      .locator('tbody tr')
      .first()
      .locator('td');
    expect(await cells.allTextContents()).toEqual(['4', '3', '0', '1', '0']);
    expect(await page.locator('[role=slider] svg g').count()).toBe(30);
    await owner.button('24 hours').click();
    await owner.text('Errors 1').waitFor();
    expect(await page.locator('[role=slider] svg g').count()).toBe(24);
    expect(owner.complaints).toEqual([]);
  });

  it('compares all keys in a chart that the keyboard reads', async () => {
    const { page } = owner;
    const first = await owner.made('/v1/api-keys', { name: 'Website' });
    const second = await owner.made('/v1/api-keys', { name: 'Phone' });
    for (const key of [first, first, second]) await use(key.rawKey as string);
    await page.goto('/dashboard/keys');
    const chart = page.getByRole('slider', { name: 'Requests of all keys' });
    await chart.focus();
    await page.keyboard.press('End');
    expect(await chart.getAttribute('aria-valuetext')).toMatch(/: 3, Website 2, Phone 1$/);
    await page.keyboard.press('ArrowLeft');
    expect(await chart.getAttribute('aria-valuetext')).toMatch(/: 0$/);
    for (const [period, bars] of Object.entries({ '24 hours': 24, '7 days': 7, '90 days': 90 })) {
      await owner.button(period).click();
      await chart.locator(`svg g:nth-child(${bars})`).waitFor({ state: 'attached' });
      expect(await chart.locator('svg g').count()).toBe(bars);
    }
    await chart.hover();
    expect(owner.complaints).toEqual([]);
  });

  it('is renewed while it is shown', async () => {
    const { page } = owner;
    await page.clock.install();
    const { id, rawKey } = await owner.made('/v1/api-keys', { name: 'Website' });
    /** Until the service has stored a request that was answered so. */
    const isStored = (status: string) =>
      eventually(async () => {
        const answer = await page.request.get(`/v1/api-keys/${id}/usage`);
        const [today] = (await answer.json()).data;
        return today?.statuses[status] ? true : undefined;
      });
    await page.goto('/dashboard/keys');
    const neverUsed = owner.row('Website').getByText('Never used');
    await neverUsed.waitFor();
    await use(rawKey as string);
    await isStored('2xx');
    await page.clock.fastForward(30_000);
    await neverUsed.waitFor({ state: 'detached' });
    const chart = page.getByRole('slider');
    await chart.focus();
    await page.keyboard.press('End');
    await page.locator('[role=slider][aria-valuetext$="Website 1"]').waitFor();

    await page.goto(`/dashboard/keys/${id}`);
    await owner.text('Succeeded (2xx) 1').waitFor();
    await use(rawKey as string, '/api/v1/posts?pageSize=0');
    await isStored('4xx');
    await page.clock.fastForward(30_000);
    await owner.text('Client errors (4xx) 1').waitFor();
    expect(owner.complaints).toEqual([]);
  });

  it('tells what was done to a key on its page', async () => {
    const { page } = owner;
    const { id } = await owner.made('/v1/api-keys', { name: 'Website' });
    await owner.made('/v1/api-keys', { name: 'Another' });
    await page.goto(`/dashboard/keys/${id}?tab=activity`);
    await owner.text('The key “Website” was created').waitFor();
    expect(await owner.text('Another').count()).toBe(0);
    await owner.revoke('Website');
    await owner.text('“Website” has been revoked.').waitFor();
    await page.waitForURL('**/dashboard/keys');
    await page.goto(`/dashboard/keys/${id}`);
    await owner.heading('No such key').first().waitFor();
  });

  it('looks the same in every state: without a fault, light and dark, on a phone', async () => {
    const { page } = owner;
    await owner.made('/v1/api-keys', { name: 'Backup of the harbour log', expiresAt: ahead(2.2) });
    const phone = await owner.made('/v1/api-keys', { name: 'Phone', scopes: ['posts:read', 'ai'] });
    const headers = { origin: dashboard.service.url };
    const send = { data: { paused: true, allowedIps: ['192.0.2.0/24', '2001:db8::/32'] }, headers };
    await page.request.patch(`/v1/api-keys/${phone.id}`, send);
    const rotated = await owner.made('/v1/api-keys', { name: 'Home automation', scopes: ['*'] });
    await owner.made(`/v1/api-keys/${rotated.id}/rotate`, { graceSeconds: 86_400 });
    await use(rotated.rawKey as string);
    const scopes = ['posts:read', 'feeds:read'];
    const { id } = await owner.made('/v1/api-keys', { name: 'Website', scopes });
    const { data } = await (await page.request.get('/api/v1/account')).json();
    const accountId = data.id as string;
    const months = new Map([
      [id as string, aMonth(accountId, 1)],
      [rotated.id as string, aMonth(accountId, 3)],
      [phone.id as string, aMonth(accountId, 7)],
    ]);
    await dashboard.service.app.get(KeyUsageRepository).add(months);

    await page.goto('/dashboard/keys');
    await owner.text('Error rate').waitFor();
    await page.getByRole('slider').focus();
    await page.keyboard.press('ArrowLeft');
    await expectFaultless(owner, 'keys-full');
    await sitDown(page);
    await owner.link('Website').click();
    await owner.text('Server errors (5xx)').first().waitFor();
    await expectFaultless(owner, 'key-usage');
  });
});

/** Requests of a month, fewer at the weekend, some of them in vain. */
function aMonth(accountId: string, divisor: number): KeyUse {
  const use = new KeyUse(accountId);
  const today = Math.floor(Date.now() / DAY_MS);
  use.usedAt = Date.now() - 5 * 60_000;
  for (let ago = 0; ago < 30; ago++) {
    const base = ago % 7 < 2 ? 80 : 340 + ((ago * 53) % 160);
    use.hours.set((today - ago) * 24, [
      Math.floor(base / divisor),
      (ago * 31) % 120,
      ago === 12 ? 90 : ago % 5,
      ago === 3 ? 40 : 0,
    ]);
  }
  return use;
}
