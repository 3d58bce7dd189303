import { beforeEach, describe, expect, it } from '@jest/globals';
import { Dashboard } from '../support/callers/dashboard.js';
import type { Visitor } from '../support/callers/dashboard.js';
import { rss } from '../../packages/testkit/feed-server.js';
import { expectFaultless } from './appearance.js';
import { running } from '../support/services/running.js';

describe('subscribing', () => {
  const dashboard = running(() => Dashboard.start('sqlite'));
  let owner: Visitor;

  beforeEach(async () => {
    owner = await dashboard.newOwner();
    await owner.page.goto('/dashboard/feeds');
    await owner.button('Add a feed').first().click();
  });

  const feed = (path: string, title: string) =>
    dashboard.web.serve(path, rss([{ guid: '1', title: `A post of ${title}` }], title));
  const pageWith = (path: string, titles: string[]) =>
    dashboard.web.serve(path, {
      headers: { 'content-type': 'text/html' },
      body: titles
        .map((title) => {
          feed(`/${title}`, title);
          return `<link rel="alternate" type="application/rss+xml" title="${title}" href="/${title}">`;
        })
        .join(''),
    });

  it('takes several of the feeds that a page links to, after one request', async () => {
    const page = pageWith('/site', ['All', 'News', 'Sport']);
    await owner.page.getByLabel('Address').fill(page);
    await owner.button('Subscribe').click();
    await owner.text('This page has 3 feeds').waitFor();
    expect(dashboard.web.count('/site')).toBe(1);
    await owner.page.getByLabel(/^All/).uncheck();
    await owner.page.getByLabel(/^News/).check();
    await owner.page.getByLabel(/^Sport/).check();
    await owner.button('Preview of News').click();
    await owner.text('A post of News').waitFor();
    await expectFaultless(owner, 'feed-offers');
    await owner.button('Subscribe to 2').click();
    await owner.text('Subscribed to 2 feeds.').waitFor();
    await owner.row('News').waitFor();
    await owner.row('Sport').waitFor();
    expect(await owner.row(/^All/).count()).toBe(0);
    expect(owner.complaints).toEqual([]);
  });

  it('shows a feed before it is subscribed to', async () => {
    await owner.page.getByLabel('Address').fill(feed('/seen', 'Seen before'));
    await owner.button('Preview').click();
    await owner.text('A post of Seen before').waitFor();
    const feeds = await owner.page.request.get('/api/v1/feeds');
    expect((await feeds.json()).data).toEqual([]);
    await owner.button('Subscribe').click();
    await owner.link('Seen before').waitFor();
    expect(owner.complaints).toEqual([]);
  });

  it('does not offer a feed again that is subscribed to', async () => {
    const page = pageWith('/again', ['Old', 'New']);
    await owner.made('/api/v1/feeds', { feedUrl: dashboard.web.url('/Old') });
    await owner.page.getByLabel('Address').fill(page);
    await owner.button('Preview').click();
    await owner.text('Subscribed').waitFor();
    expect(await owner.page.getByLabel(/^Old/).isDisabled()).toBe(true);
    expect(await owner.page.getByLabel(/^New/).isChecked()).toBe(true);
  });
});
