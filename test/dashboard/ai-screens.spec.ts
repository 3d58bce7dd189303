import { beforeAll, describe, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { Dashboard } from '../support/callers/dashboard.js';
import type { Visitor } from '../support/callers/dashboard.js';
import { fileLibrary, UNFILED } from '../support/posts/filed-library.js';
import { expectFaultless, sitDown } from './appearance.js';
import { running } from '../support/services/running.js';

/** Brings a screen up, and waits until all of it is there. */
type Arrive = (page: Page, visitor: Visitor) => Promise<unknown>;

const open =
  (path: string, text: string): Arrive =>
  async (page) => {
    await page.goto(`/dashboard${path}`);
    await page.getByText(text).first().waitFor();
  };

async function examine(who: Visitor, name: string, arrive: Arrive): Promise<void> {
  await sitDown(who.page);
  await arrive(who.page, who);
  await expectFaultless(who, name);
}

describe('what AI says', () => {
  const dashboard = running(() => Dashboard.start('sqlite'));
  let owner: Visitor;
  let novice: Visitor;
  let post: string;
  let lonelyPost: string;

  beforeAll(async () => {
    owner = await dashboard.newOwner();
    post = `/posts/${(await fileLibrary(owner)).unfiledPost}`;
    novice = await dashboard.newOwner();
    const feed = await novice.made('/api/v1/feeds', { title: 'Alone' });
    const { title, text } = UNFILED;
    const only = { title, contentText: text };
    lonelyPost = `/posts/${(await novice.made(`/api/v1/feeds/${feed.id}/posts`, only)).id}`;
  });

  const digest: Arrive = async (page, who) => {
    await open('/digest', 'No digest yet')(page, who);
    await who.button('Create digest').click();
    await who.button('Copy as Markdown').waitFor();
  };
  const SCREENS: [string, Arrive][] = [
    ['digest-first', open('/digest', 'No digest yet')],
    ['digest', digest],
    [
      'digest-none',
      async (page, who) => {
        await open('/digest', 'No digest yet')(page, who);
        await page.getByLabel('Published').selectOption('Other dates');
        await page.getByLabel('First day').fill('2020-01-01');
        await page.getByLabel('Last day').fill('2020-01-31');
        await who.button('Create digest').click();
        await who.heading('No posts in this period').waitFor();
      },
    ],
    [
      'digest-failed',
      async (page, who) => {
        await open('/digest', 'No digest yet')(page, who);
        await page.route('**/api/v1/ai/digests', (route) => route.abort());
        await who.button('Create digest').click();
        await who.button('Try again').waitFor();
        await page.unroute('**/api/v1/ai/digests');
        who.complaints.splice(0);
      },
    ],
    [
      'post-insights',
      async (page, who) => {
        await page.goto(`/dashboard${post}`);
        await who.button('About this post').click();
        for (const name of ['Summary', 'Tags', 'Category']) await who.button(name).click();
        await who.text('Move the feed').first().waitFor();
        await page
          .getByText(/^Built/)
          .nth(2)
          .waitFor();
      },
    ],
    [
      'edit-feed',
      async (page, who) => {
        await open('/feeds', 'Night watch')(page, who);
        await who.act('Night watch', 'Edit');
      },
    ],
    ['account-ai-use', open('/settings?section=usage', 'Tokens')],
  ];

  it.each(SCREENS)('is without a fault that axe finds, and fits: %s', async (name, arrive) => {
    await examine(owner, name, arrive);
  });

  it('is without a fault that axe finds, and fits: where there is too little to learn', async () => {
    await examine(novice, 'post-too-little', async (page) => {
      await page.goto(`/dashboard${lonelyPost}`);
      await novice.button('About this post').click();
      await novice.button('Category').click();
      await novice.text('suggestions learn from them').waitFor();
    });
  });
});
