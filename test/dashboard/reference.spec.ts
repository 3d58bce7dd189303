import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Dashboard } from '../support/callers/dashboard.js';
import type { Visitor } from '../support/callers/dashboard.js';

const PICTURES = join(import.meta.dirname, '../../.screenshots');

describe('the API reference', () => {
  let dashboard: Dashboard;
  let visitor: Visitor;

  beforeAll(async () => {
    await mkdir(PICTURES, { recursive: true });
    dashboard = await Dashboard.start('sqlite');
    visitor = await dashboard.newVisitor({ colorScheme: 'dark' });
  });
  afterAll(() => dashboard.stop());

  const background = () =>
    visitor.page.evaluate(() => getComputedStyle(document.body).backgroundColor);

  it('has the name of the product, its colours and its theme', async () => {
    const { page } = visitor;
    await page.goto('/docs');
    await page.locator('html[data-theme=dark] .opblock-tag').first().waitFor();
    const dark = await background();
    await page.locator('.opblock-summary-control').first().click();
    await page.locator('.execute').waitFor();
    await page.screenshot({ path: join(PICTURES, 'reference-dark.png') });
    await page.emulateMedia({ colorScheme: 'light' });
    await page.locator('html[data-theme=light]').waitFor();
    expect([dark, await background()]).toEqual(['rgb(16, 16, 18)', 'rgb(255, 255, 255)']);
    await page.screenshot({ path: join(PICTURES, 'reference-light.png') });
    expect(visitor.complaints).toEqual([]);
  });

  it('follows the theme that was chosen in the dashboard', async () => {
    const { page } = visitor;
    await page.evaluate(() => window.localStorage.setItem('sluice-theme', 'dark'));
    await page.reload();
    await page.locator('html[data-theme=dark] .opblock-tag').first().waitFor();
  });

  it('fits a phone, and leads back to the dashboard', async () => {
    const { page } = visitor;
    await page.setViewportSize({ width: 360, height: 800 });
    const pixelsTooWide = await page.evaluate(
      () => document.documentElement.scrollWidth - window.innerWidth,
    );
    expect(pixelsTooWide).toBe(0);
    await page.screenshot({ path: join(PICTURES, 'reference-phone.png') });
    await visitor.link('Dashboard').click();
    await visitor.text('Create the first account').first().waitFor();
    expect(visitor.complaints).toEqual([]);
  });
});
