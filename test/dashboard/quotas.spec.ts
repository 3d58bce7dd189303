import { describe, expect, it } from '@jest/globals';
import { Dashboard } from '../support/callers/dashboard.js';
import { running } from '../support/services/running.js';

describe('the quotas on the dashboard', () => {
  const dashboard = running(() =>
    Dashboard.start('sqlite', {
      MAX_FEEDS_PER_ACCOUNT: '1200',
      MAX_POSTS_PER_ACCOUNT: '0',
    }),
  );

  it('show what the account uses, and of what', async () => {
    const owner = await dashboard.newOwner();
    await owner.made('/api/v1/feeds', { title: 'Mine' });
    await owner.page.goto('/dashboard/settings?section=usage');
    const quota = (name: string) =>
      owner.page.locator('dl > div').filter({ hasText: name }).getByRole('definition');
    await quota('Feeds').waitFor();
    expect(await quota('Feeds').textContent()).toBe('1 of 1,200');
    expect(await quota('Stored posts').textContent()).toBe('0');
    expect(await quota('New posts today').textContent()).toMatch(/^0 of 100,000resets in /);
    expect(owner.complaints).toEqual([]);
  });
});
