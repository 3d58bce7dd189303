import { beforeEach, describe, expect, it } from '@jest/globals';
import { Dashboard } from '../support/callers/dashboard.js';
import type { Visitor } from '../support/callers/dashboard.js';
import { running } from '../support/services/running.js';

/** More than are marked by their ids at once. */
const MANY = 510;
const AT_ONCE = 100;

describe('marking posts', () => {
  const dashboard = running(() => Dashboard.start('sqlite'));
  let owner: Visitor;
  let feedId: string;

  beforeEach(async () => {
    owner = await dashboard.newOwner({ viewport: { width: 1280, height: 800 } });
    feedId = (await owner.made('/api/v1/feeds', { title: 'Harbour log' })).id;
  });

  const publish = (title: string, count: number) =>
    Promise.all(
      Array.from({ length: Math.ceil(count / AT_ONCE) }, (_, batch) =>
        owner.made(`/api/v1/feeds/${feedId}/posts/batch`, {
          posts: Array.from({ length: Math.min(AT_ONCE, count - batch * AT_ONCE) }, (_, n) => ({
            externalId: `${title} ${batch} ${n}`,
            title: `${title} ${batch * AT_ONCE + n + 1}`,
          })),
        }),
      ),
    );
  const unread = async () =>
    (await (await owner.page.request.get('/api/v1/feeds/counts')).json()).data.unread;
  const until = async (count: number) => {
    while ((await unread()) !== count) await owner.page.waitForTimeout(50);
  };
  const markAll = async (question: string) => {
    await owner.button('Mark all as read').click();
    await owner.heading(question).waitFor();
    await owner.page.getByRole('dialog').getByRole('button', { name: 'Mark all as read' }).click();
    await owner.page.getByRole('dialog').waitFor({ state: 'detached' });
  };

  it('marks very many posts of a search, and no others', async () => {
    await publish('Storm', MANY);
    await publish('Calm', 3);
    await owner.page.goto('/dashboard/posts?q=storm');
    await owner
      .link(/^Storm/)
      .first()
      .waitFor();
    await markAll('Mark all as read?');
    await until(3);
    await owner.page.goto('/dashboard/posts');
    await owner.link(/^Calm/).first().waitFor();
    expect(owner.complaints).toEqual([]);
  });

  it('marks very many posts of a feed', async () => {
    await publish('Storm', MANY);
    const other = await owner.made('/api/v1/feeds', { title: 'Other' });
    await owner.made(`/api/v1/feeds/${other.id}/posts`, { title: 'Beside' });
    await owner.page.goto(`/dashboard/posts?feed=${feedId}`);
    await owner
      .link(/^Storm/)
      .first()
      .waitFor();
    await markAll('Mark 510 posts as read?');
    await until(1);
    expect(owner.complaints).toEqual([]);
  });

  it('works with letters for an open post that is not in the list', async () => {
    const { id } = await owner.made(`/api/v1/feeds/${feedId}/posts`, { title: 'Alone' });
    await owner.page.goto(`/dashboard/posts/${id}?q=nothing`);
    await owner.heading('Alone').first().waitFor();
    await owner.page.keyboard.press('s');
    await owner.button('Remove star').waitFor();
    expect(owner.complaints).toEqual([]);
  });

  it('works after a preview of a shared feed', async () => {
    await owner.made(`/api/v1/feeds/${feedId}/posts`, { title: 'Previewed' });
    await owner.page.goto('/dashboard/shared-feeds');
    await owner.button('Create shared feed').first().click();
    await owner.button('Preview').click();
    await owner.page.getByRole('dialog').getByText('Previewed').waitFor();
    await owner.page.keyboard.press('Escape');
    await owner.page.getByRole('dialog').waitFor({ state: 'detached' });
    await owner.page.keyboard.press('g');
    await owner.page.keyboard.press('u');
    await owner.link('Previewed').click();
    await until(0);
    expect(owner.complaints).toEqual([]);
  });
});
