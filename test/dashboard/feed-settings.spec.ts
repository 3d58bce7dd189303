import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Dashboard } from '../support/callers/dashboard.js';
import type { Visitor } from '../support/callers/dashboard.js';
import { rss } from '../../packages/testkit/feed-server.js';
import { expectFaultless } from './appearance.js';

const basic = (text: string) => `Basic ${Buffer.from(text).toString('base64')}`;

describe('the settings of a feed', () => {
  let dashboard: Dashboard;
  let owner: Visitor;

  beforeAll(async () => {
    dashboard = await Dashboard.start('sqlite');
    owner = await dashboard.newOwner();
  });
  afterAll(() => dashboard.stop());

  const field = (label: string) => owner.page.getByLabel(label, { exact: true });
  const dialog = () => owner.page.getByRole('dialog');
  const settings = async () => {
    const answer = await owner.page.request.get('/api/v1/feeds');
    return (await answer.json()).data[0].settings;
  };
  const save = async () => {
    await owner.button('Save').click();
    await dialog().waitFor({ state: 'detached' });
  };
  const edit = async () => {
    await owner.act('Members', 'Edit');
    await field('Title').waitFor();
  };

  it('are given with the subscription, for a feed that needs a password', async () => {
    const url = dashboard.web.serve('/members', ({ headers }) =>
      headers['authorization'] === basic('reader:secret-pass')
        ? rss([{ guid: '1', title: 'Members only' }], 'Members')
        : { status: 401 },
    );
    await owner.page.goto('/dashboard/feeds');
    await owner.button('Add a feed').first().click();
    await owner.page.getByLabel('Address').fill(url);
    await owner.button('Subscribe').click();
    await dialog().getByRole('alert').waitFor();
    await owner.text('How it is fetched').click();
    await field('User name').fill('reader');
    await field('Password').fill('secret-pass');
    await expectFaultless(owner, 'subscribe-with-settings');
    await owner.button('Subscribe').click();
    await owner.link('Members').waitFor();
    expect(await settings()).toMatchObject({ username: 'reader', hasPassword: true });
  });

  it('never show a secret again, and keep it unless it is replaced', async () => {
    await edit();
    await owner.page.getByRole('group', { name: 'Password' }).getByText('Stored').waitFor();
    await field('Cookie').fill('session=0123');
    await field('Further headers').fill('no header');
    await owner.text('Write each header as Name: value.').waitFor();
    await field('Further headers').fill('X-Api-Token: publisher-token\nX-More: 2');
    await field('User agent').fill('Reader/1.0');
    await field('Least time between two fetches (minutes)').fill('240');
    await expectFaultless(owner, 'feed-settings');
    await save();
    expect(await settings()).toEqual({
      ...{ username: 'reader', hasPassword: true, hasCookie: true, userAgent: 'Reader/1.0' },
      ...{
        headers: ['X-Api-Token', 'X-More'],
        refreshMinutes: 240,
        fullText: 'off',
        retention: null,
      },
    });
    await owner.act('Members', 'Fetch now');
    await owner.text('No new posts.').waitFor();
    expect(dashboard.web.requests.at(-1)!.headers).toMatchObject({
      ...{ authorization: basic('reader:secret-pass'), cookie: 'session=0123' },
      ...{ 'user-agent': 'Reader/1.0', 'x-api-token': 'publisher-token', 'x-more': '2' },
    });
    await owner.page.reload();
    await edit();
    await owner.text('X-Api-Token, X-More').waitFor();
    const shown = await owner.page.evaluate(() => document.documentElement.outerHTML);
    expect(shown).not.toMatch(/secret-pass|session=0123(?!4)|publisher-token/);
  });

  it('lose a secret whose replacement is empty, but not one that is kept after all', async () => {
    await owner.button('Replace: Cookie').click();
    await owner.button('Replace: Password').click();
    await field('Password').fill('not this one');
    await owner.button('Keep the stored one: Password').click();
    await owner.button('Replace: Further headers').click();
    await field('Further headers').fill('X-Other: 1');
    await field('User agent').fill('');
    await field('Least time between two fetches (minutes)').fill('');
    await save();
    expect(await settings()).toMatchObject({
      ...{ username: 'reader', hasPassword: true, hasCookie: false, userAgent: null },
      ...{ headers: ['X-Other'], refreshMinutes: null },
    });
  });

  it('say at its field what the service refuses', async () => {
    await edit();
    await owner.button('Replace: Further headers').click();
    await field('Further headers').fill('Host: elsewhere.example');
    await owner.button('Save').click();
    await owner.text(/^Must not have Host/).waitFor();
    await owner.button('Cancel').click();
  });

  it('have limits of its own for its posts', async () => {
    await edit();
    await owner.text('How long posts are kept').click();
    await owner.page.getByRole('switch', { name: 'This feed has its own limits' }).check();
    await field('Keep posts for (days)').fill('90');
    await owner.page.getByRole('switch', { name: 'Keep unread posts' }).uncheck();
    await expectFaultless(owner, 'feed-retention');
    await save();
    expect((await settings()).retention).toEqual({
      ...{ maxAgeDays: 90, maxPosts: null, keepUnread: false },
    });
    await edit();
    expect(await field('Keep posts for (days)').inputValue()).toBe('90');
    await owner.page.getByRole('switch', { name: 'This feed has its own limits' }).uncheck();
    await save();
    expect((await settings()).retention).toBeNull();
  });

  it('have the full text of posts, which the bar of a post shows too', async () => {
    const sentence = 'The queue gives its work to each of the processes in turn.';
    const link = dashboard.web.serve('/story', {
      headers: { 'content-type': 'text/html' },
      body: `<article>${`<p>A whole paragraph. ${sentence}</p>`.repeat(20)}</article>`,
    });
    const items = [{ guid: '1', link, title: 'Read on', description: 'A teaser.' }];
    await owner.subscribe(dashboard.web.serve('/teasers', rss(items, 'Teasers')));
    await owner.page.goto('/dashboard/feeds');
    await owner.act('Teasers', 'Edit');
    await field('Title').waitFor();
    await owner.text('How it is fetched').click();
    await owner.page.getByRole('switch', { name: 'Full text of new posts' }).check();
    await save();
    await owner.page.goto('/dashboard/posts?q=title:read');
    await owner.page.locator('#main a[data-post]').first().click();
    const article = owner.page.locator('article');
    await article.getByText('A teaser.').waitFor();
    await owner.button('Full text of the page').click();
    await article.getByText('A whole paragraph.').first().waitFor();
    await owner.button('Full text of the page').click();
    await article.getByText('A teaser.').waitFor();
    await owner.page.goto('/dashboard/feeds');
  });

  it('belong to web feeds alone', async () => {
    await owner.made('/api/v1/feeds', { title: 'Own' });
    await owner.page.reload();
    await owner.act('Own', 'Edit');
    await field('Title').waitFor();
    expect(await owner.text('How it is fetched').count()).toBe(0);
    expect(owner.complaints).toEqual([]);
  });
});
