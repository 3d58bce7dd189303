import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Dashboard } from '../support/callers/dashboard.js';
import type { Visitor } from '../support/callers/dashboard.js';
import { running } from '../support/services/running.js';
import { expectFaultless, sitDown } from './appearance.js';

const TEXT = '<p>Much has been said of the weather in the harbour this year.</p>'.repeat(30);

describe('a reader', () => {
  const dashboard = running(() => Dashboard.start('sqlite'));
  let owner: Visitor;
  const feedIds: string[] = [];

  beforeAll(async () => {
    owner = await dashboard.newOwner();
    owner.page.setDefaultTimeout(30_000);
    for (const title of ['Harbour log', 'Island log']) {
      const { id } = await owner.made('/api/v1/feeds', { title });
      feedIds.push(id);
      for (const number of [1, 2, 3]) {
        await owner.made(`/api/v1/feeds/${id}/posts`, {
          externalId: `${number}`,
          title: `${title}, entry ${number}`,
          summary: 'A word on the weather.',
          contentHtml: TEXT,
          publishedAt: new Date(Date.UTC(2026, 0, number)).toISOString(),
          commentsUrl: 'https://comments.example/1',
        });
      }
    }
  });
  beforeEach(() => sitDown(owner.page));

  const openFirst = async () => {
    const { page } = owner;
    await page.goto(`/dashboard/posts?feed=${feedIds[0]}`);
    await owner.link('Harbour log, entry 3').click();
    await owner.heading('Harbour log, entry 3').waitFor();
  };

  it('sees a line of each post, which stands for the name of the feed in its own list', async () => {
    await owner.page.goto('/dashboard/posts');
    const row = owner.page.getByRole('listitem').filter({ hasText: 'Harbour log, entry 3' });
    await row.getByText('A word on the weather.').waitFor();
    expect(await row.getByText('Harbour log', { exact: true }).count()).toBe(1);
    const tall = (await row.boundingBox())!.height;
    await owner.page.goto(`/dashboard/posts?feed=${feedIds[0]}`);
    await row.getByText('A word on the weather.').waitFor();
    expect(await row.getByText('Harbour log', { exact: true }).count()).toBe(0);
    expect((await row.boundingBox())!.height).toBeLessThan(tall);
  });

  it('has cards at one key, and the list at the same', async () => {
    await owner.page.goto('/dashboard/posts');
    const excerpt = owner.text('A word on the weather.').first();
    await excerpt.waitFor();
    const heights = async () =>
      (await owner.page.locator('li:has(a[data-post])').first().boundingBox())!.height;
    const before = await heights();
    await owner.page.keyboard.press('c');
    await owner.page.waitForFunction(
      (height) =>
        document.querySelector('li:has(a[data-post])')!.getBoundingClientRect().height > height,
      before,
    );
    await owner.page.keyboard.press('c');
    await owner.page.waitForFunction(
      (height) =>
        document.querySelector('li:has(a[data-post])')!.getBoundingClientRect().height <= height,
      before,
    );
  });

  it('chooses the font, the lines and the paper of posts, which stay', async () => {
    const { page } = owner;
    await openFirst();
    await owner.button('Reading settings').click();
    await page.getByRole('dialog').getByText('17', { exact: true }).waitFor();
    for (const name of ['Legible', 'Airy', 'Sepia', 'Larger text'])
      await owner.button(name).click();
    await page.getByRole('dialog').getByText('18.5', { exact: true }).waitFor();
    await expectFaultless(owner, 'reading-settings');
    await page.emulateMedia({ colorScheme: 'light' });
    await sitDown(page);
    await page.reload();
    await owner.heading('Harbour log, entry 3').waitFor();
    const shown = await page
      .locator('article p:not(header p)')
      .first()
      .evaluate((paragraph) => {
        const { fontFamily, lineHeight, color } = getComputedStyle(paragraph);
        return { fontFamily, lineHeight, color };
      });
    expect(shown.fontFamily).toContain('Atkinson Hyperlegible Next');
    expect(parseFloat(shown.lineHeight)).toBeCloseTo(18.5 * 1.9, 1);
    expect(shown.color).toBe('rgb(51, 41, 27)');
    await page.waitForFunction(() =>
      [...document.fonts].some(
        ({ family, status }) => family.includes('Atkinson') && status === 'loaded',
      ),
    );
  });

  it('reads on with the space bar, to the next post, without a frame around it', async () => {
    const { page } = owner;
    await openFirst();
    const pane = page.getByRole('region', { name: 'Post', exact: true });
    expect(await pane.evaluate((element) => getComputedStyle(element).outlineStyle)).toBe('none');
    await page.keyboard.press('Space');
    await page.waitForFunction(() => document.querySelector('[data-reading]')!.scrollTop > 100);
    await owner.heading('Harbour log, entry 3').waitFor();
    await pane.evaluate((element) => element.scrollTo(0, element.scrollHeight));
    await page.keyboard.press('Space');
    await owner.heading('Harbour log, entry 2').waitFor();
  });

  it('has the comments of a post in its bar', async () => {
    await openFirst();
    expect(await owner.link('Comments').getAttribute('href')).toBe('https://comments.example/1');
  });

  it('goes to the next feed with unread posts, and marks all as read, by keys', async () => {
    const { page } = owner;
    await page.goto('/dashboard/posts');
    await owner.link(/^Island log ?, 3 unread/).waitFor();
    // The navigation is there before the screen, which has the keys.
    await page.locator('a[data-post]').first().waitFor();
    await page.keyboard.press('Shift+N');
    await page.waitForURL(`**/posts?feed=${feedIds[0]}`);
    await page.keyboard.press('Shift+N');
    await page.waitForURL(`**/posts?feed=${feedIds[1]}`);
    await page.keyboard.press('Shift+P');
    await page.waitForURL(`**/posts?feed=${feedIds[0]}`);
    await page.keyboard.press('Shift+N');
    await page.waitForURL(`**/posts?feed=${feedIds[1]}`);
    await page.waitForFunction(() => /^\(\d\) Island log · Sluice$/.test(document.title));
    await page.keyboard.press('Shift+A');
    await owner.text('3 posts marked as read').waitFor();
    await owner.link(/^Island log ?, 0 unread/).waitFor();
  });

  it('reads the oldest first where that is chosen', async () => {
    const { page } = owner;
    await page.goto(`/dashboard/posts?feed=${feedIds[1]}`);
    await owner.button('Display').click();
    await owner.button('Oldest first').click();
    await page.keyboard.press('Escape');
    const first = page.locator('a[data-post]').first();
    await first.filter({ hasText: 'Island log, entry 1' }).waitFor();
    await first.click();
    await owner.heading('Island log, entry 1').waitFor();
    await page.keyboard.press('j');
    await owner.heading('Island log, entry 2').waitFor();
    await page.reload();
    await owner.heading('Island log, entry 2').waitFor();
    await page.keyboard.press('j');
    await owner.heading('Island log, entry 3').waitFor();
    expect(owner.complaints).toEqual([]);
  });

  it('has tables of at most 1,200 pixels', async () => {
    await owner.page.setViewportSize({ width: 1920, height: 900 });
    await owner.page.goto('/dashboard/feeds');
    await owner.row('Harbour log').waitFor();
    expect((await owner.page.getByRole('table').boundingBox())!.width).toBeLessThanOrEqual(1_200);
  });

  it('types into the commands before their script is there', async () => {
    const { page } = owner;
    let release: () => void = () => undefined;
    const isAwaited = new Promise<void>((resolve) => (release = resolve));
    await page.route(/\/assets\/palette-.*\.js$/, async (route) => {
      await isAwaited;
      await route.continue();
    });
    await page.goto('/dashboard/feeds');
    await owner.row('Harbour log').waitFor();
    await page.keyboard.press('Control+k');
    await page.keyboard.type('gkweb');
    release();
    const field = page.getByRole('dialog').getByRole('combobox');
    await field.waitFor();
    expect(await field.inputValue()).toBe('gkweb');
    await field.fill('web');
    await page.getByRole('option', { name: 'Webhooks' }).first().waitFor();
    expect(page.url()).toContain('/dashboard/feeds');
    await page.keyboard.press('Escape');
    expect(owner.complaints).toEqual([]);
  });
});
