import { beforeAll, describe, expect, it } from '@jest/globals';
import { Dashboard } from '../support/callers/dashboard.js';
import type { Visitor } from '../support/callers/dashboard.js';
import { running } from '../support/services/running.js';

describe('the palette and the search', () => {
  const dashboard = running(() => Dashboard.start('sqlite'));
  let owner: Visitor;

  beforeAll(async () => {
    owner = await dashboard.newOwner({ viewport: { width: 1440, height: 800 } });
    const feed = await owner.made('/api/v1/feeds', { title: 'Harbour log' });
    for (const [title, contentHtml, publishedAt] of [
      ['Fog', '<p>A word on the tide, at the end.</p>', '2026-01-03T10:00:00Z'],
      ['The tide', '<p>The tide, the tide and again the tide.</p>', '2026-01-02T10:00:00Z'],
      ['Wind', '<p>Nothing else.</p>', '2026-01-01T10:00:00Z'],
    ]) {
      await owner.made(`/api/v1/feeds/${feed.id}/posts`, { title, contentHtml, publishedAt });
    }
    await owner.made('/v1/api-keys', { name: 'Weather station' });
  });

  async function type(words: string): Promise<void> {
    await owner.button('Search and commands').waitFor();
    await owner.page.keyboard.press('Control+k');
    await owner.page.getByRole('dialog').getByRole('combobox').waitFor();
    await owner.page.keyboard.type(words);
  }
  const option = (name: string | RegExp) => owner.page.getByRole('option', { name });

  it.each([
    ['new key', 'New API key'],
    ['new webhook', 'Add endpoint'],
    ['add a feed', 'Add a feed'],
    ['import', 'Import OPML'],
    ['create shared', 'Create shared feed'],
    ['new category', 'New category'],
  ])('open a form by its name: %s', async (words, title) => {
    await owner.page.goto('/dashboard/home');
    await owner.button('Search and commands').click();
    await owner.page.getByRole('dialog').getByRole('combobox').fill(words);
    await option(new RegExp(words.replace(' ', '.*'), 'i'))
      .first()
      .waitFor();
    await owner.page.keyboard.press('Enter');
    await owner.page.getByRole('dialog').getByRole('heading', { name: title }).first().waitFor();
    expect(owner.page.url()).not.toContain('open=');
  });

  it('find keys, settings and posts by their names, with the keys that do the same', async () => {
    const { page } = owner;
    await page.goto('/dashboard/home');
    await type('weather st');
    await option('Weather station').click();
    await page.waitForURL(/\/dashboard\/keys\/[\w-]+$/);
    await type('audit');
    await option('Settings: Audit log').click();
    await page.waitForURL('**/dashboard/settings?section=audit');
    await type('feeds');
    expect(
      await option(/^Feeds/)
        .first()
        .locator('kbd')
        .allTextContents(),
    ).toEqual(['g', 'f']);
    await page.keyboard.press('Escape');
    await type('tid');
    await option('The tide').click();
    await owner.heading('The tide').first().waitFor();
  });

  it('mark all posts of the list that is open', async () => {
    const { page } = owner;
    await page.goto('/dashboard/posts');
    await owner.link('Wind').waitFor();
    await type('mark all');
    await page.keyboard.press('Enter');
    await owner.text(/posts? marked as read/).waitFor();
    expect(page.url()).toMatch(/\/dashboard\/posts$/);
  });

  it('search by the best match, count what is found, and open the first with Enter', async () => {
    const { page } = owner;
    await page.goto('/dashboard/posts');
    const field = page.getByLabel('Search posts');
    await field.fill('tide');
    await owner.text('2 posts found').waitFor();
    const titles = () => page.locator('a[data-post]').allTextContents();
    expect(await titles()).toEqual(['The tide', 'Fog']);
    await owner.text('A word on the tide').first().waitFor();
    await field.press('Escape');
    expect(await page.evaluate(() => document.activeElement?.tagName)).not.toBe('INPUT');
    expect(await field.inputValue()).toBe('tide');

    await page.getByLabel('Order').selectOption('Newest first');
    await page.locator('a[data-post]').first().getByText('Fog').waitFor();
    await page.reload();
    await page.locator('a[data-post]').first().getByText('Fog').waitFor();
    await page.getByLabel('Order').selectOption('Best match first');
    await page.locator('a[data-post]').first().getByText('The tide').waitFor();

    await page.goto('/dashboard/posts');
    await field.fill('tide');
    await field.press('Enter');
    await owner.heading('The tide').first().waitFor();
    expect(page.url()).toContain('q=tide');
    expect(owner.complaints).toEqual([]);
  });
});
