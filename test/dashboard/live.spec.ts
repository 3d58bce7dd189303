import { beforeEach, describe, expect, it } from '@jest/globals';
import type { Page, Route } from 'playwright-core';
import { Dashboard } from '../support/callers/dashboard.js';
import type { Visitor } from '../support/callers/dashboard.js';
import { rss } from '../../packages/testkit/feed-server.js';
import { running } from '../support/services/running.js';

const STREAM = '**/api/v1/events*';

describe('new posts', () => {
  const dashboard = running(() => Dashboard.start('sqlite'));
  let owner: Visitor;
  let feed: { id: string };

  beforeEach(async () => {
    owner = await dashboard.newOwner();
    feed = await owner.made('/api/v1/feeds', { title: 'Harbour log' });
    await publish('Old');
    await owner.page.goto(`/dashboard/posts?feed=${feed.id}`);
    await owner.link('Old').waitFor();
  });

  /** A request with the session of the browser, from any page. */
  const send = async (method: 'post' | 'delete', path: string, data?: object) => {
    const headers = { origin: dashboard.service.url };
    const answer = await owner.context.request[method](path, { data, headers });
    if (!answer.ok()) throw new Error(await answer.text());
    return answer;
  };
  const publish = async (title: string, publishedAt?: string): Promise<{ id: string }> => {
    const data = { title, publishedAt };
    return (await (await send('post', `/api/v1/feeds/${feed.id}/posts`, data)).json()).data;
  };
  const pill = (count = 1) => owner.button(count === 1 ? '1 new post' : `${count} new posts`);
  const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true });

  /** Another tab with the list, which gets its events from the first one. */
  async function openTab(): Promise<Page> {
    const tab = await owner.context.newPage();
    tab.setDefaultTimeout(120_000);
    await tab.goto(`/dashboard/posts?feed=${feed.id}`);
    await link(tab, 'Old').waitFor();
    return tab;
  }

  it('stay announced in the other lists when one list shows them', async () => {
    await owner.link('All posts').click();
    await owner.heading('Posts').waitFor();
    await owner.link('Old').waitFor();
    await owner.page.goBack();
    await publish('Fresh');
    await pill().click();
    await owner.link('Fresh').waitFor();
    await pill().waitFor({ state: 'detached' });
    await owner.page.goForward();
    await owner.heading('Posts').waitFor();
    await pill().waitFor();
    expect(await owner.link('Fresh').count()).toBe(0);
  });

  it('are not announced any more once they are deleted', async () => {
    const { id } = await publish('Mistake');
    await pill().waitFor();
    await send('delete', `/api/v1/posts/${id}`);
    await pill().waitFor({ state: 'detached' });
  });

  it('are announced only where they belong: unread ones, and those of the period', async () => {
    const { page } = owner;
    await page.goto(`/dashboard/posts?feed=${feed.id}&state=unread`);
    await owner.link('Old').waitFor();
    const tab = await openTab();
    await publish('Soon read');
    await pill().waitFor();
    await tab.getByRole('button', { name: '1 new post' }).click();
    await link(tab, 'Soon read').click();
    await pill().waitFor({ state: 'detached' });

    await page.goto(`/dashboard/posts?feed=${feed.id}&since=week`);
    await owner.link('Old').waitFor();
    await publish('Long ago', '2020-01-01T00:00:00Z');
    await publish('Fresh');
    await pill().waitFor();
    expect(await pill(2).count()).toBe(0);
  });

  it('of an account are not announced to the next one', async () => {
    await publish('Secret');
    await pill().waitFor();
    await owner.link('Settings').click();
    await owner.button('Sign out').click();
    await owner.heading('Sign in').waitFor();
    await owner.link('Create an account').click();
    await owner.page.getByLabel('E-mail address').fill('next@example.com');
    await owner.page.getByLabel('Password').fill('correct horse battery');
    await owner.button('Create account').click();
    await owner.heading('Get started').waitFor();
    await owner.link('All posts').click();
    await owner.text('No posts yet').waitFor();
    expect(await pill().count()).toBe(0);
  });

  it('that come while one tab takes over from another are announced', async () => {
    const tab = await openTab();
    await publish('Known');
    await tab.getByRole('button', { name: '1 new post' }).waitFor();
    await tab.route(STREAM, async (route) => {
      await publish('Meanwhile');
      await route.continue();
    });
    await owner.page.goto('about:blank');
    await tab.getByRole('button', { name: '2 new posts' }).waitFor();
  });

  it('that come while the service refuses the stream are in the list afterwards', async () => {
    const tab = await openTab();
    let refusals = 0;
    await tab.route(STREAM, async (route: Route) => {
      if (refusals++ > 0) return route.continue();
      await route.fulfill({ status: 429 });
      await publish('Meanwhile');
    });
    await owner.page.goto('about:blank');
    await link(tab, 'Meanwhile').waitFor();
  });

  it('are in the list where the service no longer knows the last event', async () => {
    const tab = await openTab();
    await publish('Known');
    await tab.getByRole('button', { name: '1 new post' }).waitFor();
    await tab.route(STREAM, async (route: Route) => {
      if (!route.request().url().includes('cursor')) return route.continue();
      if (route.request().method() === 'HEAD') await publish('Meanwhile');
      return route.fulfill({ status: 410 });
    });
    await owner.page.goto('about:blank');
    await link(tab, 'Meanwhile').waitFor();
    await link(tab, 'Known').waitFor();
  });

  it('leave the reader at a place far down, also where events may have been missed', async () => {
    const many = Array.from({ length: 160 }, (_, n) => ({ guid: `${n}`, title: `Post ${n + 1}.` }));
    await owner.subscribe(dashboard.web.serve('/many', rss(many, 'Many')));
    const tab = await openTab();
    // A tab that has got an event has missed none. That of the subscription may still be on its way.
    await tab.addInitScript('BroadcastChannel.prototype.addEventListener = () => undefined');
    await tab.goto('/dashboard/posts');
    const last = tab.locator('#main li').last();
    await last.hover();
    while (Number(await last.getAttribute('data-index')) < 130) await tab.mouse.wheel(0, 300);
    const title = (await last.getByRole('link').textContent())!;
    const readAgain = tab.waitForResponse(/\/api\/v1\/posts\?(?!.*cursor)/);
    await owner.page.goto('about:blank');
    await readAgain;
    await link(tab, title).waitFor();
  });
});
