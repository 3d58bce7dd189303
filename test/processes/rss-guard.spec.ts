import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { describeWithRssGuard, RssGuard } from '../support/callers/rss-guard.js';
import { withService } from '../support/services/running.js';
import { getPath, Sharer } from '../support/callers/sharer.js';

interface Item {
  id: string;
  title: string;
  url: string;
  author: string;
  contents: string;
  created: number;
}

const COLUMNS = 'custom_id AS id, title, url, author, contents, date_created AS created';
const FORMATS = ['rss', 'atom', 'json'];

// Version 4.0 of Debian 12 reads all three formats.
describeWithRssGuard('RSS Guard as a reader of shared feeds', () => {
  const service = withService({ engine: 'sqlite' });
  let sharer: Sharer;
  let folder: string;
  let reader: RssGuard;
  let first: any;
  beforeAll(async () => {
    sharer = await Sharer.on(service);
    folder = await mkdtemp(join(tmpdir(), 'sluice-rss-guard-'));
    first = await sharer.publish({
      ...{ title: 'A & "Größe" 🧅', url: 'https://example.com/a?b=1&c=2' },
      ...{ authors: [{ name: 'Ada Löw' }], contentHtml: '<p>One &amp; <em>two</em></p>' },
      publishedAt: '2026-01-02T03:04:05.000Z',
    });
    const { urls } = await sharer.share({ name: 'Größe & Güte' });
    const addresses = FORMATS.map((format) => [format, service.url + getPath(urls[format])]);
    reader = await RssGuard.subscribe(folder, Object.fromEntries(addresses));
  });
  afterAll(async () => {
    await rm(folder, { recursive: true });
  });

  it('reads all three formats', async () => {
    await reader.refresh();
    for (const format of FORMATS) {
      expect([format, reader.items<Item>(format, COLUMNS)]).toEqual([
        format,
        [
          {
            ...{ id: `urn:uuid:${first.id}`, title: 'A & "Größe" 🧅', author: 'Ada Löw' },
            url: 'https://example.com/a?b=1&c=2',
            contents: '<p>One &amp; <em>two</em></p>',
            created: Date.parse('2026-01-02T03:04:05.000Z'),
          },
        ],
      ]);
    }
  });

  it('follows a new post and an edited one', async () => {
    // It replaces a post whose time and content are others.
    const edited = { contentHtml: '<p>Edited</p>', publishedAt: '2026-01-03T00:00:00.000Z' };
    await sharer.client.patch(`/api/v1/posts/${first.id}`, edited);
    const second = await sharer.publish({ title: 'Zweiter', contentHtml: '<p>New</p>' });
    await reader.refresh();
    for (const format of FORMATS) {
      const items = reader.items<Item>(format, COLUMNS);
      expect([format, items.map(({ id, contents }) => [id, contents])]).toEqual([
        format,
        [
          [`urn:uuid:${first.id}`, '<p>Edited</p>'],
          [`urn:uuid:${second.id}`, '<p>New</p>'],
        ],
      ]);
    }
  });
});
