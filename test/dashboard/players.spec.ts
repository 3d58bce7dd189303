import { beforeAll, describe, expect, it } from '@jest/globals';
import { Dashboard } from '../support/callers/dashboard.js';
import type { Visitor } from '../support/callers/dashboard.js';
import { running } from '../support/services/running.js';

const DOT =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

describe('players in a post', () => {
  const dashboard = running(() => Dashboard.start('sqlite'));
  let owner: Visitor;

  beforeAll(async () => {
    owner = await dashboard.newOwner();
  });

  it('load on a click alone, by an address without cookies', async () => {
    const { id: feedId } = await owner.made('/api/v1/feeds', { title: 'Harbour log' });
    const contentHtml =
      `<p>Watch.</p><iframe src="https://www.youtube.com/embed/abc" title="A boat"></iframe>` +
      `<iframe src="https://other.example/frame" title="A map"></iframe><img src="${DOT}" alt="A dot">`;
    const post = { externalId: 'v', title: 'A video', contentHtml };
    const { id } = await owner.made(`/api/v1/feeds/${feedId}/posts`, post);
    const asked: string[] = [];
    await owner.context.route(/youtube|ytimg|other\.example/, (route) => {
      asked.push(route.request().url());
      return route.fulfill({ contentType: 'text/html', body: 'The player' });
    });
    await owner.page.goto(`/dashboard/posts/${id}`);
    await owner.heading('A video').waitFor();
    const article = owner.page.locator('article');
    const dot = article.getByRole('img', { name: 'A dot' });
    expect(await dot.evaluate((image: any) => image.naturalWidth)).toBe(1);
    await article.getByRole('link', { name: 'A map' }).waitFor();
    expect(await article.getByRole('button', { name: /^Play here/ }).count()).toBe(1);
    expect(asked.filter((url) => !url.includes('ytimg'))).toEqual([]);

    await owner.button('Play here: A boat').click();
    const frame = article.locator('iframe');
    await frame.contentFrame().getByText('The player').waitFor();
    expect(asked.filter((url) => !url.includes('ytimg'))).toEqual([
      'https://www.youtube-nocookie.com/embed/abc',
    ]);
    expect(await frame.getAttribute('sandbox')).not.toContain('top-navigation');
    expect(owner.complaints).toEqual([]);
  });
});
