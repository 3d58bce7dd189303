import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { ApiClient } from '../../src/testing/api-client.js';
import { describeWithNewsboat, Newsboat } from '../support/callers/newsboat.js';
import { withService } from '../support/services/running.js';
import { getPath, Sharer } from '../support/callers/sharer.js';

/** What newsboat has stored of a post. */
interface Item {
  feed: string;
  guid: string;
  title: string;
  url: string;
  author: string;
  content: string;
  enclosure: string;
}

const ITEMS = `
  SELECT rss_feed.title AS feed, guid, rss_item.title, rss_item.url, author, content,
    enclosure_url AS enclosure
  FROM rss_item JOIN rss_feed ON rss_feed.rssurl = feedurl
  WHERE feedurl = ? ORDER BY rss_item.title`;

// Newsboat reads no JSON Feed; RSS Guard does, in its own spec.
describeWithNewsboat('newsboat as a reader of shared feeds', () => {
  const service = withService({ engine: 'sqlite' });
  let sharer: Sharer;
  let folder: string;
  beforeAll(async () => {
    sharer = await Sharer.on(service);
    folder = await mkdtemp(join(tmpdir(), 'sluice-newsboat-'));
  });
  afterAll(async () => {
    await rm(folder, { recursive: true });
  });

  /** Has newsboat fetch an address, and gives the posts that it knows then. */
  async function reload(url: string): Promise<Item[]> {
    const newsboat = new Newsboat(folder);
    await newsboat.configure([], [url]);
    await newsboat.reload();
    return newsboat.select<Item>(ITEMS, [url]);
  }

  const notModified = async (format: string) => {
    const { text } = await new ApiClient(service.url).get('/metrics');
    const sample = new RegExp(`requests_total\\{.*:token\\.${format}",status="3xx"\\} (\\d+)`);
    return Number(sample.exec(text)?.[1] ?? 0);
  };

  it.each(['rss', 'atom'])('reads %s, and follows an update', async (format) => {
    const first = await sharer.publish({
      ...{ title: `A & "Größe" ${format}`, url: `https://example.com/${format}?b=1&c=2` },
      ...{ authors: [{ name: 'Ada Löw' }], contentHtml: '<p>One &amp; <em>two</em></p>' },
      attachments: [{ url: 'https://example.com/a.mp3', mimeType: 'audio/mpeg' }],
    });
    const shared = await sharer.share({ name: 'Größe & Güte', size: 1 });
    const url = service.url + getPath(shared.urls[format]);
    expect(await reload(url)).toEqual([
      {
        ...{ feed: 'Größe & Güte', guid: `urn:uuid:${first.id}`, author: 'Ada Löw' },
        title: `A & "Größe" ${format}`,
        url: `https://example.com/${format}?b=1&c=2`,
        content: expect.stringContaining('<em>two</em>'),
        enclosure: 'https://example.com/a.mp3',
      },
    ]);
    const before = await notModified(format);
    // It knows the validators from the second fetch on.
    await reload(url);
    await reload(url);
    expect(await notModified(format)).toBe(before + 1);
    const second = await sharer.publish({ title: `Zweiter ${format}` });
    const items = await reload(url);
    expect(items.map(({ guid }) => guid)).toEqual(
      [first, second].map(({ id }) => `urn:uuid:${id}`),
    );
  });
});
