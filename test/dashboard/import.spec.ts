import { beforeAll, describe, expect, it } from '@jest/globals';
import { Dashboard } from '../support/callers/dashboard.js';
import type { Visitor } from '../support/callers/dashboard.js';
import { eventually } from '../../src/testing/eventually.js';
import { rss } from '../../packages/testkit/feed-server.js';
import { opml, outline } from '../support/posts/opml.js';
import { expectFaultless, sitDown } from './appearance.js';
import { running } from '../support/services/running.js';

describe('the import of feeds', () => {
  const dashboard = running(() => Dashboard.start('sqlite'));
  let owner: Visitor;

  beforeAll(async () => {
    owner = await dashboard.newOwner();
  });

  /** Starts the import of a document with these outlines. */
  async function importFile(outlines: string): Promise<void> {
    await owner.button('Import OPML').first().click();
    await owner.page.getByLabel('OPML file').setInputFiles({
      name: 'feeds.opml',
      mimeType: 'text/x-opml',
      buffer: Buffer.from(opml(outlines)),
    });
    await owner.button('Import').click();
  }

  it('shows its progress, says what failed, and tries that again', async () => {
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    const rows = [
      dashboard.web.serve('/quick', rss([{ guid: '1' }], 'Quick')),
      dashboard.web.serve('/missing', { body: 'No feed yet.' }),
    ].map((url) => outline(url));
    const slow = dashboard.web.serve('/slow', async () => {
      await held;
      return rss([], 'Slow');
    });
    await owner.page.goto('/dashboard/feeds');
    await importFile(`<outline text="News">${rows.join('')}</outline>${outline(slow)}`);
    await owner.text('2 of 3 feeds: 1 added, 0 skipped, 1 failed.').waitFor();
    const bar = owner.page.getByRole('progressbar', { name: 'Import' });
    expect(await bar.evaluate((progress: any) => progress.value / progress.max)).toBeCloseTo(2 / 3);
    release();
    await owner.text('Finished: 2 added, 0 skipped, 1 failed.').waitFor();
    await owner.page
      .getByRole('region', { name: 'Failed feeds' })
      .getByText('not a feed')
      .waitFor();
    await expectFaultless(owner, 'import-failed');
    await sitDown(owner.page);
    dashboard.web.serve('/missing', rss([{ guid: '1' }], 'Found at last'));
    await owner.button('Try 1 feed again').click();
    await owner.text('Finished: 3 added, 0 skipped, 0 failed.').waitFor();
    await owner.button('Done').click();
    await owner.page.getByRole('rowgroup').filter({ hasText: 'News' }).getByText('Quick').waitFor();
    await owner.row('Found at last').waitFor();
    expect(owner.complaints).toEqual([]);
  });

  it('shows the last import with its rows, also after the page was left', async () => {
    const down = dashboard.web.serve('/down', { status: 503 });
    await owner.page.goto('/dashboard/feeds');
    await importFile(outline(down, 'Down for now') + outline('javascript:1', 'No address'));
    await owner.text('Finished: 1 added, 0 skipped, 1 failed.').waitFor();
    await owner.page.goto('/dashboard/feeds');
    await owner.button('Import OPML').first().click();
    const last = owner.page.getByRole('region', { name: 'Last import' });
    await last.getByText('Finished: 1 added, 0 skipped, 1 failed.').waitFor();
    const rows = last.getByRole('region', { name: 'Feeds of the import' });
    await rows.getByText('Down for now').waitFor();
    await rows.getByText('Added: The server answered 503').waitFor();
    await rows.getByText('No address').waitFor();
    await expectFaultless(owner, 'import-last');
    await sitDown(owner.page);
    await owner.button('Cancel').click();
    expect(owner.complaints).toEqual([]);
  });

  it('takes a file that is dropped', async () => {
    const url = dashboard.web.serve('/dropped', rss([{ guid: '1' }], 'Dropped'));
    await owner.button('Import OPML').click();
    const files = await owner.page.evaluateHandle(
      (text) => {
        const transfer = new DataTransfer();
        transfer.items.add(new File([text], 'reader.opml', { type: 'text/x-opml' }));
        return transfer;
      },
      opml(outline(url)),
    );
    await owner.page.getByLabel('OPML file').dispatchEvent('drop', { dataTransfer: files });
    await owner.text('reader.opml selected').waitFor();
    await owner.button('Import').click();
    await owner.text('Finished: 1 added, 0 skipped, 0 failed.').waitFor();
    await owner.button('Done').click();
    await owner.row('Dropped').waitFor();
  });

  it('is reversed by an export', async () => {
    const download = owner.page.waitForEvent('download');
    await owner.link('Export OPML').click();
    expect((await download).suggestedFilename()).toBe('sluice-feeds.opml');
    expect(owner.complaints).toEqual([]);
  });

  it('is followed by the events of feeds', async () => {
    const { page } = owner;
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    const url = dashboard.web.serve('/held', async () => {
      await held;
      return rss([], 'Held');
    });
    await page.goto('/dashboard/feeds');
    // Without intervals, nothing is asked for again after a while.
    await page.evaluate(() => (window.setInterval = () => 0));
    const started = page.waitForResponse('**/api/v1/feeds/import');
    await importFile(outline(url));
    const { id } = (await (await started).json()).data;
    await owner.text('0 of 1 feed: 0 added').waitFor();
    release();
    await eventually(async () => {
      const answer = await page.request.get(`/api/v1/imports/${id}`);
      return (await answer.json()).data.status === 'finished' || undefined;
    });
    // The event of the imported feed may have come before the import was finished.
    await owner.made('/api/v1/feeds', { title: 'Another' });
    await owner.text('Finished: 1 added, 0 skipped, 0 failed.').waitFor();
    expect(owner.complaints).toEqual([]);
  });
});
