import { pathToFileURL } from 'node:url';
import { describe, expect, it } from '@jest/globals';
import { NotAFeedError, parseFeed } from './feed-parser.js';
import { ParsingThread } from './parsing-thread.js';

const META = { url: 'https://example.com/feed', contentType: 'application/rss+xml' };
const FEED = Buffer.from(
  '<rss><channel><title>F</title><item><link>/a</link><title>Ä</title></item></channel></rss>',
);

describe('ParsingThread', () => {
  // `npm test` builds the service first, and with it the file that the thread runs.
  const built = new URL('../../../dist/src/ingest/parsing/feed-parsing.worker.js', import.meta.url);
  const thread = new ParsingThread(built);

  it('parses several feeds at once as parseFeed() does', async () => {
    const feeds = await Promise.all([thread.parse(FEED, META), thread.parse(FEED, META)]);
    expect(feeds).toEqual([parseFeed(FEED, META), parseFeed(FEED, META)]);
  });

  it('refuses what is no feed as parseFeed() does, and goes on with the next', async () => {
    const [page, feed] = await Promise.allSettled([
      thread.parse(Buffer.from('<html></html>'), META),
      thread.parse(FEED, META),
    ]);
    expect(page).toMatchObject({ status: 'rejected', reason: expect.any(NotAFeedError) });
    expect(page).toMatchObject({ reason: { message: expect.stringContaining('web page') } });
    expect(feed.status).toBe('fulfilled');
  });

  it('fails what it was doing when it ends, and starts again with the next feed', async () => {
    const broken = new ParsingThread(pathToFileURL('/nonexistent.js'));
    for (let attempt = 0; attempt < 2; attempt += 1) {
      await expect(broken.parse(FEED, META)).rejects.toThrow('nonexistent');
    }
  });
});
