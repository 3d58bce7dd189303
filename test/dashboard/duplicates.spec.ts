import { beforeAll, describe, expect, it } from '@jest/globals';
import { Dashboard } from '../support/callers/dashboard.js';
import type { Visitor } from '../support/callers/dashboard.js';
import { rss } from '../../packages/testkit/feed-server.js';
import { running } from '../support/services/running.js';
import { expectFaultless, sitDown } from './appearance.js';

const TITLE = 'A bridge over the harbour is opened to walkers today';

describe('the same post in several feeds', () => {
  const dashboard = running(() => Dashboard.start('sqlite'));
  let owner: Visitor;

  beforeAll(async () => {
    owner = await dashboard.newOwner({ viewport: { width: 1280, height: 860 } });
    const pubDate = new Date().toUTCString();
    for (const name of ['Alpha', 'Beta', 'Gamma']) {
      const items = [
        {
          guid: '1',
          title: TITLE,
          link: `https://news.example/bridge?utm_source=${name}`,
          pubDate,
        },
        { guid: '2', title: `Only in ${name}`, description: name, pubDate },
      ];
      const feedUrl = dashboard.web.serve(`/${name}`, rss(items, name));
      await owner.made('/api/v1/feeds', { feedUrl });
    }
  });

  const setting = () => owner.page.getByLabel('Same post in several feeds');
  const choose = async (choice: string) => {
    await owner.page.goto('/dashboard/settings');
    const changed = owner.page.waitForResponse((answer) => answer.request().method() === 'PATCH');
    await setting().selectOption(choice);
    expect((await changed).status()).toBe(200);
  };
  const rows = () => owner.page.getByRole('main').getByRole('listitem').filter({ hasText: TITLE });

  it('stands in the list once for each of them at first', async () => {
    await owner.page.goto('/dashboard/posts');
    await owner.link('Only in Gamma').waitFor();
    expect(await rows().count()).toBe(3);
  });

  it('is folded under the first, with the names of the other feeds, if the setting says so', async () => {
    await choose('Show the first, and name the other feeds');
    await expectFaultless(owner, 'settings-duplicates');
    await sitDown(owner.page);
    await owner.page.goto('/dashboard/posts');
    await rows()
      .getByText(/^Also in (Beta, Gamma|Gamma, Beta)$/)
      .waitFor();
    expect(await rows().count()).toBe(1);
    await owner.link(TITLE).click();
    const article = owner.page.getByRole('article');
    await article.getByRole('link', { name: 'Beta', exact: true }).waitFor();
    await expectFaultless(owner, 'post-with-copies');
    await sitDown(owner.page);
    await article.getByRole('link', { name: 'Gamma', exact: true }).click();
    await article.locator('header').getByRole('link', { name: 'Gamma', exact: true }).waitFor();
  });

  it('is found by its state, and shown again when the setting is taken back', async () => {
    await owner.page.goto('/dashboard/posts?q=is%3Aduplicate');
    await owner.text('2 posts found').waitFor();
    await choose('Show each of them');
    await owner.page.goto('/dashboard/posts');
    await owner.link('Only in Gamma').waitFor();
    expect(await rows().count()).toBe(3);
    expect(owner.complaints).toEqual([]);
  });
});
