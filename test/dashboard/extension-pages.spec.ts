import { describe, expect, it } from '@jest/globals';
import review from '@acme/review';
import { Dashboard } from '../support/callers/dashboard.js';
import { running } from '../support/services/running.js';

describe('what an extension adds to the dashboard', () => {
  const dashboard = running(() => Dashboard.start('sqlite', {}, [review]));

  it('is a page in a sandbox, read with the session, whose links lead the dashboard on', async () => {
    const owner = await dashboard.newOwner();
    const { page } = owner;
    const feed = await owner.made('/api/v1/feeds', { title: 'Drafts' });
    const title = '<img src=x onerror=alert(1)> Harbour';
    const post = await owner.made(`/api/v1/feeds/${feed.id}/posts`, { title });
    await owner.made('/api/v1/reviews', { postId: post.id, note: 'Are the figures right?' });

    const navigation = page.getByRole('navigation', { name: 'Screens' });
    const link = navigation.getByRole('link', { name: 'How we review' });
    expect(await link.getAttribute('href')).toBe('https://acme.example/reviews');
    await navigation.getByRole('link', { name: 'Open reviews' }).click();
    await owner.heading('Open reviews').waitFor();
    const frame = page.frameLocator('iframe');
    await frame.getByText('Are the figures right?').waitFor();
    const framed = page.frames().find((one) => one.url().endsWith('/review/page'))!;
    // The sandbox has an origin of its own, which has no access to the dashboard, and runs no scripts.
    expect(await page.locator('iframe').evaluate((one: any) => one.contentDocument)).toBeNull();
    expect(framed.url()).toContain('/review/page');
    await frame.getByRole('link', { name: /Harbour/ }).click();
    await page.waitForURL(`**/dashboard/posts/${post.id}`);
    await owner.heading(title).waitFor();
    await page.goto('/dashboard/extensions/review.other');
    await owner.heading('Not found').waitFor();
    expect(owner.complaints).toEqual([]);
  });
});
