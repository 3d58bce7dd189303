import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Locator } from 'playwright-core';
import { Dashboard } from '../support/callers/dashboard.js';
import type { Visitor } from '../support/callers/dashboard.js';
import { sitDown } from './appearance.js';
import { running } from '../support/services/running.js';

const PARAGRAPHS = '<p>Much has been said of the weather in the harbour this year.</p>'.repeat(60);

describe('reading', () => {
  const dashboard = running(() => Dashboard.start('sqlite'));
  let owner: Visitor;
  let feedId: string;

  beforeAll(async () => {
    owner = await dashboard.newOwner();
    ({ id: feedId } = await owner.made('/api/v1/feeds', { title: 'Harbour log' }));
    for (let number = 1; number <= 18; number++) {
      await owner.made(`/api/v1/feeds/${feedId}/posts`, {
        externalId: `${number}`,
        title: `Entry ${number} of the log`,
        summary: 'A word on the weather. '.repeat(1 + ((number * 7) % 9)),
        contentHtml: PARAGRAPHS,
        publishedAt: new Date(Date.UTC(2026, 0, 20 - number)).toISOString(),
      });
    }
  });
  beforeEach(() => sitDown(owner.page));

  const scrolledTo = () => owner.page.evaluate(() => Math.round(scrollY));
  const getTop = async (element: Locator) => (await element.boundingBox())?.y;

  /** Publishes a post of this content, and opens it. */
  async function open(title: string, contentHtml: string): Promise<Locator> {
    const post = { externalId: title, title, contentHtml };
    const { id } = await owner.made(`/api/v1/feeds/${feedId}/posts`, post);
    await owner.page.goto(`/dashboard/posts/${id}`);
    await owner.heading(title).waitFor();
    return owner.page.locator('article');
  }

  it('begins at the top of a post, and Back finds the list where it was left', async () => {
    const { page } = owner;
    await page.setViewportSize({ width: 800, height: 700 });
    await page.goto('/dashboard/posts?q=weather');
    const entry = owner.link('Entry 15 of the log');
    await owner.link('Entry 1 of the log').waitFor();
    await page.mouse.wheel(0, 700);
    await entry.scrollIntoViewIfNeeded();
    const [before, top] = [await scrolledTo(), await getTop(entry)];
    expect(before).toBeGreaterThan(200);
    await entry.click();
    await owner.heading('Entry 15 of the log').waitFor();
    expect(await scrolledTo()).toBe(0);
    await page.mouse.wheel(0, 900);
    await page.waitForFunction(() => scrollY > 500);

    await page.goBack();
    await entry.waitFor();
    await page.waitForFunction((y) => Math.abs(scrollY - y) <= 1, before);
    expect(await getTop(entry)).toBeCloseTo(top!, 0);
    expect(page.url()).toContain('?q=weather');
    // The post is there without a wait this time, in which the page would be short.
    await entry.click();
    await owner.heading('Entry 15 of the log').waitFor();
    expect(await scrolledTo()).toBe(0);
  });

  it('goes back to the filtered list from a post that was deleted, and leaves nothing of it', async () => {
    const { page } = owner;
    await page.goto('/dashboard/feeds');
    await owner.link('Harbour log').click();
    await owner.link('Entry 3 of the log').click();
    await owner.button('Actions for this post').click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await page.waitForURL(`**/dashboard/posts?feed=${feedId}`);
    await owner.link('Entry 2 of the log').waitFor();
    expect(await owner.link('Entry 3 of the log').count()).toBe(0);
    await page.goBack();
    await owner.heading('Feeds').waitFor();
    await page.goForward();
    await page.goForward();
    await owner.text('Post not found').waitFor();
  });

  it('does not lead Back to a post that was opened by its address and deleted', async () => {
    const { page } = owner;
    await page.goto('/dashboard/feeds');
    await owner.link('Harbour log').waitFor();
    await open('Short-lived', '<p>Gone soon.</p>');
    await owner.button('Actions for this post').click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await owner.link('Entry 1 of the log').waitFor();
    await page.goBack();
    await owner.heading('Feeds').waitFor();
  });

  it('breaks no word of a table or of code, and scrolls a wide table in its own box', async () => {
    const { page } = owner;
    const cells = ['Configuration', 'Authentication', 'Synchronisation', 'Interoperability'];
    const row = `<tr>${cells.map((cell) => `<td>${cell} <code>${cell}</code></td>`).join('')}</tr>`;
    const article = await open(
      'A wide table',
      `<p>Call <code>getServerSideConfiguration</code> and then <code>getServerSideAuthorisation</code>.</p>
      <table>${row}</table><p>${'x'.repeat(400)}</p>`,
    );
    await page.setViewportSize({ width: 390, height: 844 });
    const getLines = (selector: string) =>
      article
        .locator(selector)
        .evaluateAll((all) => all.map((element: any) => element.getClientRects().length));
    expect(await getLines('p code')).toEqual([1, 1]);
    expect(await getLines('td code')).toEqual([1, 1, 1, 1]);
    const table = page.getByRole('group', { name: 'Table' });
    expect(await table.evaluate((box: any) => box.scrollWidth > box.clientWidth)).toBe(true);
    expect(await table.evaluate((box: any) => box.tabIndex)).toBe(0);
    // What has no place to break at breaks all the same, before the page gets wider.
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  });

  it('puts the bars and bullets of right-to-left text on the right, each by its own text', async () => {
    const article = await open(
      'ספינות',
      `<p>English first.</p><blockquote><p>הים שקט הבוקר</p></blockquote><ul><li>רוח צפונית</li></ul>
      <blockquote dir="ltr"><p>הים</p></blockquote><table><tr><th>עומק</th></tr></table>`,
    );
    const getStyle = (selector: string, property: string) =>
      article
        .locator(selector)
        .first()
        .evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property);
    expect(await getStyle('blockquote', 'border-right-width')).toBe('3px');
    expect(await getStyle('blockquote', 'border-left-width')).toBe('0px');
    expect(await getStyle('blockquote[dir=ltr]', 'border-left-width')).toBe('3px');
    expect(await getStyle('ul', 'direction')).toBe('rtl');
    expect(parseFloat(await getStyle('ul', 'padding-right'))).toBeGreaterThan(10);
    expect(await getStyle('ul', 'padding-left')).toBe('0px');
    expect(await getStyle('th', 'text-align')).toBe('start');
    expect(await getStyle('p', 'direction')).toBe('ltr');
    expect(owner.complaints).toEqual([]);
  });
});
