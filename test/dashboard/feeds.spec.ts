import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Dashboard } from '../support/dashboard.js';
import type { Visitor } from '../support/dashboard.js';
import { rss } from '../support/feed-server.js';
import { opml, outline } from '../support/opml.js';

describe('the screen of the feeds', () => {
  let dashboard: Dashboard;
  let owner: Visitor;

  beforeAll(async () => {
    dashboard = await Dashboard.start('sqlite');
  });
  beforeEach(async () => {
    owner = await dashboard.newOwner();
  });
  afterAll(() => dashboard.stop());

  const feed = (path: string, title: string) =>
    dashboard.web.serve(path, rss([{ guid: '1', title: `A post of ${title}` }], title));
  const link = (path: string, title: string) =>
    `<link rel="alternate" type="application/rss+xml" title="${title}" href="${path}">`;

  it('subscribes by the address of a page, and lets choose where that has several feeds', async () => {
    feed('/all', 'All of it');
    feed('/news', 'News alone');
    const page = dashboard.web.serve('/', {
      headers: { 'content-type': 'text/html' },
      body: `<html><head>${link('/all', 'All')}${link('/news', 'News')}</head></html>`,
    });
    await owner.page.goto('/dashboard/feeds');
    await owner.button('Add a feed').first().click();
    await owner.page.getByLabel('Address').fill(page);
    await owner.button('Subscribe').click();
    await owner.text('This page has 2 feeds').waitFor();
    await owner.page.getByLabel(/^News/).check();
    await owner.button('Subscribe').click();
    await owner.link('News alone').waitFor();
    expect(await owner.link('All of it').count()).toBe(0);
    expect(owner.complaints).toEqual([]);
  });

  it('fetches a feed once that is subscribed to by its own address', async () => {
    await owner.subscribe(feed('/direct', 'Direct'));
    await owner.link('Direct').waitFor();
    expect(dashboard.web.count('/direct')).toBe(1);
  });

  it('finds a host that is typed without a scheme and speaks plain http alone', async () => {
    await owner.subscribe(feed('/plain', 'Plain').replace('http://', ''));
    await owner.link('Plain').waitFor();
    expect(dashboard.web.count('/plain')).toBe(1);
  });

  it('says why there is no feed to subscribe to', async () => {
    const empty = dashboard.web.serve('/empty', {
      headers: { 'content-type': 'text/html' },
      body: '<p>Nothing.</p>',
    });
    await owner.page.goto('/dashboard/feeds');
    await owner.button('Add a feed').first().click();
    await owner.page.getByLabel('Address').fill(empty);
    await owner.button('Subscribe').click();
    await owner.page.getByRole('alert').getByText(/feed/).waitFor();
    await owner.page.getByLabel('Address').fill('javascript://alert(1)');
    await owner.button('Subscribe').click();
    await owner.text(/^Must be .*http/).waitFor();
  });

  it('shows that a feed fails and why, and that it is well again', async () => {
    await owner.subscribe(feed('/frail', 'Frail'));
    dashboard.web.serve('/frail', { status: 503 });
    await owner.button('Refresh Frail').click();
    await owner.text(/^Failing$/).waitFor();
    await owner.page.getByRole('listitem').getByText('The server answered 503').waitFor();
    dashboard.web.serve('/frail', rss([{ guid: '1' }, { guid: '2', title: 'News' }], 'Frail'));
    await owner.button('Refresh Frail').click();
    await owner.text('One new post.').waitFor();
    await owner.text(/^Failing$/).waitFor({ state: 'detached' });
  });

  it('pauses, renames, moves and deletes a feed', async () => {
    await owner.subscribe(feed('/a', 'Feed A'));
    await owner.button('Pause Feed A').click();
    await owner.text(/^Paused$/).waitFor();
    await owner.button('Resume Feed A').click();
    await owner.text(/^Paused$/).waitFor({ state: 'detached' });

    await owner.button('New category').click();
    await owner.page.getByLabel('Name', { exact: true }).fill('Science');
    await owner.button('Create category').click();
    await owner.button('Edit Feed A').click();
    await owner.page.getByLabel('Title').fill('Renamed');
    await owner.page.getByLabel('Category', { exact: true }).selectOption('Science');
    await owner.button('Save').click();
    await owner.page.getByRole('region', { name: 'Science' }).getByText('Renamed').waitFor();

    await owner.button('Delete the category Science').click();
    await owner.button('Delete').click();
    await owner.page.getByRole('region', { name: 'Without a category' }).waitFor();
    await owner.button('Delete Renamed').click();
    await owner.button('Delete').click();
    await owner.text('No feeds yet').waitFor();
    expect(owner.complaints).toEqual([]);
  });

  it('makes a feed to publish into, and says how', async () => {
    await owner.page.goto('/dashboard/feeds');
    await owner.button('Add a feed').first().click();
    await owner.button('Publish posts yourself instead').click();
    await owner.page.getByLabel('Title').fill('Release notes');
    await owner.button('Create feed').click();
    await owner.button('How to publish into Release notes').click();
    await owner.text(`${dashboard.service.url}/api/v1/feeds/`).waitFor();
  });

  it('imports OPML with progress, and says what failed', async () => {
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    const rows = [feed('/quick', 'Quick'), dashboard.web.url('/missing')].map((url) =>
      outline(url),
    );
    const slow = dashboard.web.serve('/slow', async () => {
      await held;
      return rss([], 'Slow');
    });
    await owner.page.goto('/dashboard/feeds');
    await owner.button('Import OPML').click();
    await owner.page.getByLabel('OPML file').setInputFiles({
      name: 'feeds.opml',
      mimeType: 'text/x-opml',
      buffer: Buffer.from(opml(`<outline text="News">${rows.join('')}</outline>${outline(slow)}`)),
    });
    await owner.button('Import').click();
    await owner.text('2 of 3 feeds: 1 added, 0 skipped, 1 failed.').waitFor();
    const bar = owner.page.getByRole('progressbar', { name: 'Import' });
    expect(await bar.evaluate((progress: any) => progress.value / progress.max)).toBeCloseTo(2 / 3);
    release();
    await owner.text('Finished: 2 added, 0 skipped, 1 failed.').waitFor();
    await owner.page
      .getByRole('region', { name: 'Failed feeds' })
      .getByText('The server answered 404')
      .waitFor();
    await owner.button('Done').click();
    await owner.page.getByRole('region', { name: 'News' }).getByText('Quick').waitFor();

    const download = owner.page.waitForEvent('download');
    await owner.link('Export OPML').click();
    expect((await download).suggestedFilename()).toBe('sluice-feeds.opml');
    expect(owner.complaints).toEqual([]);
  });
});
