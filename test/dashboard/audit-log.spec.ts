import { readFile } from 'node:fs/promises';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { Dashboard } from '../support/callers/dashboard.js';
import type { Visitor } from '../support/callers/dashboard.js';
import { expectFaultless, sitDown } from './appearance.js';
import { running } from '../support/services/running.js';

const PATH = '/dashboard/settings?section=audit';

describe('the audit log on the dashboard', () => {
  const dashboard = running(() => Dashboard.start('sqlite'));
  let owner: Visitor;

  beforeEach(async () => {
    owner = await dashboard.newOwner();
    await sitDown(owner.page);
  });

  const events = () => owner.page.getByRole('region', { name: 'Audit log' }).getByRole('listitem');

  /** The text of the file that a button saves. */
  async function saved(button: string): Promise<string> {
    const [file] = await Promise.all([
      owner.page.waitForEvent('download'),
      owner.button(button).click(),
    ]);
    return readFile(await file.path(), 'utf8');
  }

  it('tells what was done, with names, by whom and from where', async () => {
    const { page } = owner;
    await owner.makeKey('Website');
    await owner.button('Done').click();
    await owner.act('Website', 'Rename');
    await owner.heading('Rename “Website”').waitFor();
    await page.keyboard.type('Blog');
    await page.keyboard.press('Enter');
    await owner.act('Blog', 'Pause');
    await owner.text('“Blog” is paused').waitFor();
    await owner.revoke('Blog');
    await owner.text('“Blog” has been revoked.').waitFor();

    await page.goto(PATH);
    await owner.text('The key “Blog” was revoked').waitFor();
    expect(await events().locator('p:first-child').allTextContents()).toEqual([
      'The key “Blog” was revoked',
      'The key “Blog” was paused',
      'The key “Website” was renamed to “Blog”',
      'The key “Website” was created',
      'Signed in',
      'The account was created',
    ]);
    expect(await events().first().locator('p:last-child').textContent()).toMatch(
      /^visitor-\d+@example\.com \(Owner\)This browser127\.0\.0\.1(just now|\d minutes? ago)$/,
    );
    expect(await events().first().locator('time').getAttribute('title')).toMatch(
      /^\w+day, \w+ \d+/,
    );
    await expectFaultless(owner, 'audit-log');
  });

  it('is told a page at a time, and by event, key and day', async () => {
    const { page } = owner;
    for (let number = 1; number <= 12; number++) {
      await owner.made('/v1/api-keys', { name: `Key ${number}` });
    }
    await page.goto(PATH);
    await owner.text('The key “Key 12” was created').waitFor();
    expect(await owner.text('The account was created').count()).toBe(0);
    await owner.button('Show more').click();
    await owner.text('The account was created').waitFor();

    await page.getByLabel('Event').selectOption('session.started');
    await owner.text('The key “Key 12” was created').waitFor({ state: 'detached' });
    expect(await events().locator('p:first-child').allTextContents()).toEqual(['Signed in']);
    expect(await events().locator('p:last-child').textContent()).toMatch(/@.* \(Owner\)/);
    await page.reload();
    await owner.text('Signed in').last().waitFor();
    await page.getByLabel('Event').selectOption('');
    await page.getByLabel('API key').selectOption('Key 3');
    await owner.text('The key “Key 12” was created').waitFor({ state: 'detached' });
    await owner.text('The key “Key 3” was created').waitFor();
    expect(await events().count()).toBe(1);
    await page.getByLabel('To', { exact: true }).fill('2020-01-01');
    await owner.text('No events match.').waitFor();
    expect(owner.complaints).toEqual([]);
  });

  it('is saved as a table without formulas, of all that matches', async () => {
    const { page } = owner;
    for (let number = 1; number <= 11; number++) {
      await owner.made('/v1/api-keys', { name: `=Key "${number}"` });
    }
    await page.goto(`${PATH}&event=api_key`);
    await owner.text('The key “=Key "11"” was created').waitFor();
    const lines = (await saved('Download CSV')).split('\r\n');
    expect(lines[0]).toBe(
      'createdAt,type,actorKind,actorId,userId,email,role,subjectId,address,requestId,details',
    );
    expect(lines).toHaveLength(13);
    expect(lines[1]).toMatch(
      /^\d{4}-[^,]+,api_key\.created,session,[^,]+,[^,]+,[^,]+@[^,]+,owner,[^,]+,127\.0\.0\.1,/,
    );
    expect(lines[1]).toContain('"{""name"":""=Key \\""11\\""""');
  });

  it('is part of the export of all data, which holds no secret', async () => {
    const { page } = owner;
    const { id } = await owner.made('/api/v1/feeds', { title: 'Mine' });
    const posts = Array.from({ length: 130 }, (_, at) => ({
      externalId: `${at}`,
      title: `Post ${at}`,
    }));
    for (const batch of [posts.slice(0, 100), posts.slice(100)]) {
      await owner.made(`/api/v1/feeds/${id}/posts/batch`, { posts: batch });
    }
    const { rawKey } = await owner.made('/v1/api-keys', { name: 'Website' });
    await page.goto('/dashboard/settings?section=data');
    const text = await saved('Export all data');
    const records = text
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as { record: string; title?: string });
    const count = (kind: string) => records.filter(({ record }) => record === kind).length;
    expect([count('account'), count('feed'), count('post'), count('apiKey')]).toEqual([
      1, 1, 130, 1,
    ]);
    // The account, the feed, its two batches of posts, the key, and the sign-in.
    expect([count('session'), count('auditEvent')]).toEqual([1, 6]);
    expect(text).not.toContain(rawKey);
    await owner.text(`${records.length} records exported.`).waitFor();
    expect(owner.complaints).toEqual([]);
  });
});
