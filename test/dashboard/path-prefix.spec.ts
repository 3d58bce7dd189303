import { beforeAll, describe, expect, it } from '@jest/globals';
import { PASSWORD } from '../support/callers/browser.js';
import { ALL_OF_THE_REFERENCE, Dashboard } from '../support/callers/dashboard.js';
import type { Visitor } from '../support/callers/dashboard.js';
import { running } from '../support/services/running.js';

const PREFIX = '/read/feeds';

describe('The dashboard under a path prefix', () => {
  const dashboard = running(() =>
    Dashboard.start('sqlite', { PUBLIC_URL: `http://localhost${PREFIX}` }),
  );
  let visitor: Visitor;
  const paths = new Set<string>();
  beforeAll(async () => {
    visitor = await dashboard.newVisitor();
    visitor.page.on('request', (request) => paths.add(new URL(request.url()).pathname));
    await visitor.page.goto(`${PREFIX}/`);
    await visitor.heading('Create the first account').waitFor();
    await visitor.page.getByLabel('E-mail address').fill('owner@example.com');
    await visitor.page.getByLabel('Password').fill(PASSWORD);
    await visitor.button('Create account').click();
    await visitor.heading('Get started').waitFor();
  });

  it('shows addresses with the prefix', async () => {
    const { page } = visitor;
    expect(new URL(page.url()).pathname).toMatch(new RegExp(`^${PREFIX}/dashboard/`));
    await visitor.text(`${dashboard.service.url}${PREFIX}/api/v1/posts?pageSize=5`).waitFor();
    await page.goto(`${PREFIX}/dashboard/feeds`);
    const exported = page.locator('a[download]');
    expect(await exported.getAttribute('href')).toBe(`${PREFIX}/api/v1/feeds/export`);
  });

  it('has a manifest whose addresses have the prefix', async () => {
    const { page } = visitor;
    const link = (await page.locator('link[rel=manifest]').getAttribute('href'))!;
    expect(link).toMatch(new RegExp(`^${PREFIX}/dashboard/assets/`));
    const manifest = await (await page.request.get(link)).json();
    const scope = new URL(manifest.scope, new URL(link, page.url()));
    expect(scope.pathname).toBe(`${PREFIX}/dashboard/`);
  });

  it('keeps its session at every path of its own', async () => {
    const { page } = visitor;
    await page.goto(`${PREFIX}/dashboard/settings`);
    await visitor.text('owner@example.com').first().waitFor();
    await visitor.link('All posts').click();
    await page.waitForURL(`**${PREFIX}/dashboard/posts`);
    await page.reload();
    await visitor.heading('Posts').waitFor();
  });

  it('has Swagger UI, whose calls reach the service', async () => {
    const { page } = visitor;
    await page.setViewportSize(ALL_OF_THE_REFERENCE);
    await page.goto(`${PREFIX}/docs`);
    const block = page.locator('[id="operations-Categories-listCategories"]');
    await block.locator('.opblock-summary-control').click();
    const [answer] = await Promise.all([
      page.waitForResponse((response) => response.url().includes('/api/v1/categories')),
      block.locator('.execute').click(),
    ]);
    expect([new URL(answer.url()).pathname, answer.status()]).toEqual([
      `${PREFIX}/api/v1/categories`,
      200,
    ]);
  });

  it('asks for nothing outside of the prefix', () => {
    expect(paths.size).toBeGreaterThan(10);
    expect([...paths].filter((path) => !path.startsWith(`${PREFIX}/`))).toEqual([]);
    expect(visitor.complaints).toEqual([]);
  });
});
