import { describe, expect, it } from '@jest/globals';
import { Dashboard } from '../support/callers/dashboard.js';
import { engine } from '../support/databases/engines.js';
import { rss } from '../../packages/testkit/feed-server.js';
import { running } from '../support/services/running.js';

const RAW_KEY = /sluice_\w{36}/g;
const MOVING = { reducedMotion: 'no-preference' } as const;

describe('the first two minutes', () => {
  const dashboard = running(() => Dashboard.start(engine));

  const statusWith = async (rawKey: string) =>
    (await fetch(`${dashboard.service.url}/api/v1/posts`, { headers: { 'x-api-key': rawKey } }))
      .status;

  it('lead from signing up over a key and a feed to reading a post', async () => {
    const owner = await dashboard.newVisitor(MOVING);
    const { page } = owner;
    await page.goto('/');
    await owner.heading('Create the first account').waitFor();
    await page.getByLabel('E-mail address').fill('ada@example.com');
    await page.getByLabel('Password').fill('short');
    await owner.button('Create account').click();
    expect(
      await page.getByLabel('Password').evaluate((input: any) => input.validity.tooShort),
    ).toBe(true);
    await page.getByLabel('Password').fill('correct horse battery');
    await owner.button('Create account').click();
    await owner.heading('Get started').waitFor();

    await owner.button('Create key').click();
    await owner.text('It will not be shown again').waitFor();
    await owner.copyKey();
    const rawKey = await page.evaluate(() => navigator.clipboard.readText());
    expect(rawKey).toMatch(/^sluice_\w{36}$/);
    expect(await statusWith(rawKey)).toBe(200);
    // The lines for a terminal carry it too, and this service's own address.
    await owner.copy('Copy: curl');
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
      `curl -H 'X-API-Key: ${rawKey}' \\\n  '${dashboard.service.url}/api/v1/posts?pageSize=5'`,
    );
    await owner.button('Done').click();

    const feedUrl = dashboard.web.serve(
      '/feed',
      rss([{ guid: '1', title: 'Hello, reader', description: '<p>The <b>first</b> post.</p>' }]),
    );
    await page.getByLabel('Address').fill(feedUrl);
    await owner.button('Subscribe').click();
    await owner.text('Failing feeds').first().waitFor();
    await owner.link('Read your posts').click();
    await owner.link('Hello, reader').click();
    await owner.heading('Hello, reader').waitFor();
    await page.locator('b', { hasText: 'first' }).waitFor();
    expect(owner.complaints).toEqual([]);
  });

  it('show a raw key once, and never again', async () => {
    const owner = await dashboard.newOwner(MOVING);
    const rawKey = await owner.makeKey('Website');
    const shown = async () => [...new Set((await owner.page.content()).match(RAW_KEY))];
    expect(await shown()).toEqual([rawKey]);
    await owner.button('Done').click();
    await owner.text(`${rawKey.slice(0, 11)}…${rawKey.slice(-4)}`).waitFor();
    expect(await shown()).toEqual([]);
    await owner.page.reload();
    await owner.text('Never used').first().waitFor();
    expect(await shown()).toEqual([]);
    expect(owner.complaints).toEqual([]);
  });

  it('end a key at once when it is revoked, by its last characters', async () => {
    const owner = await dashboard.newOwner(MOVING);
    const rawKey = await owner.makeKey('Website');
    await owner.button('Done').click();
    expect(await statusWith(rawKey)).toBe(200);
    await owner.act('Website', 'Revoke');
    const revoke = owner.page.getByRole('dialog').getByRole('button', { name: 'Revoke' });
    expect(await revoke.isDisabled()).toBe(true);
    await owner.page.getByLabel(/^Type “.{4}” to confirm$/).fill('Website');
    expect(await revoke.isDisabled()).toBe(true);
    await owner.button('Cancel').click();
    expect(await statusWith(rawKey)).toBe(200);
    await owner.revoke('Website');
    await owner.text('No keys yet').waitFor();
    expect(await statusWith(rawKey)).toBe(401);
    expect(owner.complaints).toEqual([]);
  });
});
