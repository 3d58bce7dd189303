import { beforeEach, describe, expect, it } from '@jest/globals';
import { Dashboard } from '../support/callers/dashboard.js';
import type { Visitor } from '../support/callers/dashboard.js';
import { eventually } from '../../src/testing/eventually.js';
import { rss } from '../../packages/testkit/feed-server.js';
import { expectFaultless } from './appearance.js';
import { running } from '../support/services/running.js';

describe('the screen of the feeds', () => {
  const dashboard = running(() => Dashboard.start('sqlite'));
  let owner: Visitor;

  beforeEach(async () => {
    owner = await dashboard.newOwner();
  });

  const feed = (path: string, title: string) =>
    dashboard.web.serve(path, rss([{ guid: '1', title: `A post of ${title}` }], title));
  /** The rows of a category. */
  const group = (name: string) => owner.page.getByRole('rowgroup').filter({ hasText: name });

  it('fetches a feed once that is subscribed to by its own address', async () => {
    await owner.subscribe(feed('/direct', 'Direct'));
    await owner.link('Direct').waitFor();
    expect(dashboard.web.count('/direct')).toBe(1);
  });

  it('orders all feeds by a heading, also beyond those that it shows', async () => {
    const title = (n: number) => `Feed ${String(n).padStart(3, '0')}`;
    for (let n = 1; n <= 205; n++) await owner.made('/api/v1/feeds', { title: title(n) });
    await owner.page.goto('/dashboard/feeds');
    await owner.link(title(1)).waitFor();
    expect(await owner.link(title(205)).count()).toBe(0);
    const heading = owner.page.getByRole('columnheader').getByRole('button', { name: 'Feed' });
    await heading.first().click();
    await heading.first().click();
    await owner.link(title(205)).waitFor();
    expect(await owner.link(title(1)).count()).toBe(0);
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

  it('takes the address at which a lost feed was found', async () => {
    const moved = feed('/moved', 'Moved');
    const { headers, body } = rss([{ guid: '1', title: 'A post' }], 'Moved');
    const element = `<itunes:new-feed-url>${moved}</itunes:new-feed-url>`;
    const lost = dashboard.web.serve('/lost', {
      headers: headers!,
      body: String(body).replace('<item>', `${element}<item>`),
    });
    await owner.page.goto('/dashboard/feeds');
    const { id } = await owner.made('/api/v1/feeds', { feedUrl: lost });
    dashboard.web.serve('/lost', { status: 410 });
    await owner.made(`/api/v1/feeds/${id}/refresh`, {}).catch(() => undefined);
    // The search follows the fetch; no event tells of its end.
    await eventually(async () => {
      const answer = await owner.page.request.get(`/api/v1/feeds/${id}`);
      return (await answer.json()).data.suggestedFeedUrl ?? undefined;
    });
    await owner.page.goto(`/dashboard/feeds/${id}`);
    await owner.button('Use this address').waitFor();
    // The feed without the suggestion arrives long before the lists that the change renews too.
    await owner.page.route('**/feeds/activity', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 2_000));
      await route.continue();
    });
    await owner.button('Use this address').click();
    await owner.page.getByText(moved, { exact: true }).waitFor();
    await owner.button('Use this address').waitFor({ state: 'detached' });
    await owner.text('The feed has been changed.').waitFor({ timeout: 10_000 });
    expect(owner.complaints).toEqual([]);
  });

  it('shows that a feed fails and why, and that it is well again', async () => {
    await owner.subscribe(feed('/frail', 'Frail'));
    dashboard.web.serve('/frail', { status: 503 });
    await owner.act('Frail', 'Fetch now');
    await owner.row('Frail').getByText('The server answered 503').waitFor();
    await owner.row('Frail').getByText('Failing').waitFor();
    await owner.page.getByRole('link', { name: /^Failing feeds/ }).click();
    await owner.page.waitForURL('**/feeds?show=failing');
    dashboard.web.serve('/frail', rss([{ guid: '1' }, { guid: '2', title: 'News' }], 'Frail'));
    await owner.act('Frail', 'Fetch now');
    await owner.text('One new post.').waitFor();
    await owner.text('All feeds healthy').waitFor();
    expect(await owner.page.getByRole('link', { name: /^Failing feeds/ }).count()).toBe(0);
  });

  it('pauses, renames, moves and deletes a feed', async () => {
    await owner.subscribe(feed('/a', 'Feed A'));
    await owner.act('Feed A', 'Pause');
    await owner.row('Feed A').getByText('Paused').waitFor();
    await owner.button('Undo').click();
    await owner.row('Feed A').getByText('Healthy').waitFor();

    await owner.button('New category').click();
    await owner.page.getByLabel('Name', { exact: true }).fill('Science');
    await owner.button('Create category').click();
    await owner.act('Feed A', 'Edit');
    await owner.page.getByLabel('Title').fill('Renamed');
    await owner.page.getByLabel('Category', { exact: true }).selectOption('Science');
    await owner.button('Save').click();
    await group('Science').getByText('Renamed').waitFor();
    await owner.act('Science', 'Rename category');
    await owner.page.getByLabel('Name', { exact: true }).fill('Physics');
    await owner.button('Save').click();
    await group('Physics').getByText('Renamed').waitFor();

    await owner.act('Physics', 'Delete category');
    await owner.button('Delete').click();
    await group('Without a category').getByText('Renamed').waitFor();
    await owner.act('Renamed', 'Delete');
    await owner.button('Delete').click();
    await owner.text('No feeds yet').waitFor();
    expect(owner.complaints).toEqual([]);
  });

  it('moves, pauses and deletes several feeds at once, and finds some by words', async () => {
    await owner.made('/api/v1/categories', { name: 'Kept' });
    for (const name of ['North', 'South', 'West']) await owner.subscribe(feed(`/${name}`, name));
    await owner.page.getByLabel('Search feeds').fill('th');
    await owner.row('West').waitFor({ state: 'detached' });
    await owner.page.getByLabel('Select all').check();
    await owner.text('2 selected').waitFor();
    await owner.button('Move').click();
    await owner.page.getByRole('menuitem', { name: 'Kept' }).click();
    await owner.text('2 feeds changed.').waitFor();
    await owner.page.getByLabel('Select North').check();
    await owner.page.getByLabel('Search feeds').fill('');
    await group('Kept').getByText('South').waitFor();
    await group('Without a category').getByText('West').waitFor();
    await owner.button('Pause').click();
    await owner.row('North').getByText('Paused').waitFor();
    await owner.row('South').getByText('Healthy').waitFor();
    await owner.page.getByLabel('Select North').check();
    await owner.page.getByLabel('Select South').check();
    await expectFaultless(owner, 'feeds-selected');
    await owner.page.getByRole('group', { name: 'Selected feeds' }).getByText('Delete').click();
    await owner.page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await owner.text('2 feeds deleted.').waitFor();
    await owner.row('North').waitFor({ state: 'detached' });
    await owner.row('West').waitFor();
    expect(owner.complaints).toEqual([]);
  });

  it('makes a feed to publish into, and says how', async () => {
    await owner.page.goto('/dashboard/feeds');
    await owner.button('Add a feed').first().click();
    await owner.button('Publish posts yourself instead').click();
    await owner.page.getByLabel('Title').fill('Release notes');
    await owner.button('Create feed').click();
    await owner.act('Release notes', 'Publish by API');
    await owner.text(`${dashboard.service.url}/api/v1/feeds/`).waitFor();
  });

  it('lists the fetches of a feed, each with its reason', async () => {
    await owner.subscribe(feed('/history', 'History'));
    dashboard.web.serve('/history', { status: 410 });
    await owner.act('History', 'Fetch now');
    await owner.row('History').getByRole('link', { name: 'Gone' }).click();
    await owner.heading('History').waitFor();
    const history = owner.page.getByRole('table', { name: 'Fetch history' });
    await history.getByText(/410/).first().waitFor();
    await history.getByText('New content').waitFor();
    await history.getByText('1 new').waitFor();
    await expectFaultless(owner, 'feed-history');
    await owner.page.goto('/dashboard/feeds/019b1e5a-7c3d-7a4e-9f10-2b3c4d5e6f70');
    await owner.heading('Feed not found').first().waitFor();
    expect(owner.complaints).toEqual([]);
  });
});
