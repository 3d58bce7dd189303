import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { eventually } from '../../src/testing/eventually.js';
import { describeWithNewsboat, Newsboat } from '../support/callers/newsboat.js';
import type { NewsboatScreen } from '../support/callers/newsboat.js';
import { ReaderApp } from '../support/callers/reader-app.js';
import { withService } from '../support/services/running.js';

const ITEMS = 'SELECT title, unread, content FROM rss_item ORDER BY title';
const ENTER = '\r';
const EDIT_FLAGS = 'f';

interface Item {
  title: string;
  unread: number;
  content: string;
}

// Version 2.21 speaks the Google Reader API as FeedHQ.
describeWithNewsboat('newsboat as an app of the Google Reader API', () => {
  const service = withService({ engine: 'sqlite' });
  let app: ReaderApp;
  let folder: string;
  let newsboat: Newsboat;
  let posts: string[];
  let screen: NewsboatScreen | undefined;
  beforeAll(async () => {
    app = await ReaderApp.signIn(service);
    folder = await mkdtemp(join(tmpdir(), 'sluice-newsboat-'));
    newsboat = new Newsboat(folder);
    await newsboat.configure([
      'urls-source "feedhq"',
      `feedhq-url "${service.url}/greader"`,
      'feedhq-login "anything"',
      `feedhq-password "${app.owner.rawKey}"`,
      'feedhq-flag-star "s"',
      'feedhq-show-special-feeds no',
      'article-sort-order title-asc',
      `bind-key ${EDIT_FLAGS} edit-flags`,
    ]);
    const feed = await app.newFeed('Notes & more');
    posts = await app.publish(
      feed,
      ['A', 'B', 'C'].map((title) => ({
        externalId: title,
        title,
        contentHtml: `<p>${title}</p>`,
      })),
    );
  });
  afterAll(async () => {
    await screen?.end();
    await rm(folder, { recursive: true });
  });

  const items = () => newsboat.select<Item>(ITEMS);

  it('syncs, reads an article, marks it and stars it', async () => {
    await newsboat.reload();
    expect(items()).toEqual(
      ['A', 'B', 'C'].map((title) => ({ title, unread: 1, content: `<p>${title}</p>` })),
    );
    screen = newsboat.open();
    await screen.shows('Notes & more');
    screen.type(ENTER);
    await screen.shows('Articles in feed');
    screen.type(ENTER);
    await screen.shows('Top');
    // It tells that an article was read when the reader leaves it.
    screen.type('q');
    await screen.shows('ENTER:Open');
    await eventually(async () => ((await app.getState(posts[0]!)).read ? true : undefined));
    screen.type(EDIT_FLAGS);
    await screen.shows('Flags');
    screen.type(`s${ENTER}`);
    await eventually(async () => ((await app.getState(posts[0]!)).starred ? true : undefined));
    expect(await app.getState(posts[1]!)).toEqual({ read: false, starred: false });
    // Back from the list and the feeds.
    screen.type('qq');
    expect(await screen.exitCode()).toBe(0);
  });

  it('follows what is marked elsewhere', async () => {
    await app.owner.patch('/api/v1/posts/state', { ids: [posts[1]], read: true });
    await app.owner.patch('/api/v1/posts/state', { ids: [posts[0]], read: false });
    await newsboat.reload();
    expect(items().map(({ unread }) => unread)).toEqual([1, 0, 1]);
  });
});
