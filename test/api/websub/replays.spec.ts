import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { engine } from '../../support/databases/engines.js';
import { eventually } from '../../../src/testing/eventually.js';
import { readMetric } from '../../support/callers/metrics.js';
import { pollAt } from '../../support/services/background.js';
import { PushedReader } from '../../support/callers/websub.js';

const FAR = Date.parse('2030-01-01T00:00:00.000Z');

describe('a push that is captured', () => {
  let reader: PushedReader;
  beforeAll(async () => {
    reader = await PushedReader.start(engine);
  });
  afterAll(() => reader.stop());

  const replays = async () =>
    (await readMetric(reader.service, 'sluice_websub_pushes_total{outcome="replayed"}')) ?? 0;
  /** An RSS feed with one post of a title that changes, and the date of the feed. */
  const document = (feedUrl: string, title: string, date?: string) => {
    const build = date === undefined ? '' : `<lastBuildDate>${date}</lastBuildDate>`;
    const item = `<item><guid isPermaLink="false">1</guid><title>${title}</title></item>`;
    return String(reader.rss([], feedUrl).body).replace('</channel>', `${build}${item}</channel>`);
  };
  const subscribed = async () => {
    const feedUrl = reader.serve([]);
    const { feed, request } = await reader.pushed(feedUrl);
    // The next poll is far away, so that only pushes bring something.
    await pollAt(reader.service, feed.id, FAR);
    const push = (body: string, headers = {}) => reader.hub.push(request, body, { headers });
    const shows = (title: string) => reader.shows(feed.id, [title]);
    return { feed, feedUrl, request, push, shows };
  };
  const isFetched = (feed: any) =>
    eventually(async () =>
      Date.parse((await reader.feed(feed.id)).nextFetchAt) < FAR ? true : undefined,
    );

  it('changes nothing, and has the feeds fetched', async () => {
    const { feed, feedUrl, push, shows } = await subscribed();
    const [first, second] = [document(feedUrl, 'First'), document(feedUrl, 'Second')];
    await push(first);
    await shows('First');
    await push(second);
    await shows('Second');
    // A hub may send the newest again.
    expect(await push(second)).toBe(202);
    const before = await replays();
    // The fetch waits until a minute after the last push.
    const isStored = async () => ((await reader.row(feedUrl)).fetch_at === null ? true : undefined);
    await eventually(isStored);
    await reader.change(feedUrl, 'last_push_at = NULL');
    expect(await push(first)).toBe(202);
    expect(await replays()).toBe(before + 1);
    await isFetched(feed);
    expect(await reader.titles(feed.id)).toEqual(['Second']);
  });

  it.each([
    ['its own date', (date) => ({ date, headers: {} })],
    ['Last-Modified', (date) => ({ headers: { 'last-modified': date } })],
  ] as [string, (date: string) => { date?: string; headers: object }][])(
    'and never arrived is told by %s, if it is older than the last',
    async (_, dated) => {
      const { feed, feedUrl, push, shows } = await subscribed();
      const [old, recent] = ['Mon, 02 Nov 2026 10:00:00 GMT', 'Mon, 02 Nov 2026 11:00:00 GMT'].map(
        dated,
      );
      await push(document(feedUrl, 'Newest', recent!.date), recent!.headers);
      await shows('Newest');
      await eventually(async () => ((await reader.row(feedUrl)).pushed_until ? true : undefined));
      const before = await replays();
      expect(await push(document(feedUrl, 'Older', old!.date), old!.headers)).toBe(202);
      await eventually(async () => ((await replays()) > before ? true : undefined));
      await isFetched(feed);
      expect(await reader.titles(feed.id)).toEqual(['Newest']);
      // One of the same date is another edit.
      await push(document(feedUrl, 'Edited', recent!.date), recent!.headers);
      await shows('Edited');
    },
  );
});

describe('the secret of a subscription to a hub', () => {
  let reader: PushedReader;
  beforeAll(async () => {
    reader = await PushedReader.start(engine);
  });
  afterAll(() => reader.stop());

  it('is stored encrypted, and replaced where its key is lost', async () => {
    const feedUrl = reader.serve(['a']);
    const { feed, request } = await reader.pushed(feedUrl);
    const secret = request.form.get('hub.secret')!;
    const { secret: stored } = await reader.row(feedUrl);
    expect(stored).toMatch(/^v1\.db\.[\w-]+$/);
    expect(stored).not.toContain(secret);
    // As where it was encrypted with a key that is gone, or not at all.
    for (const lost of [`v1.env.${stored.slice('v1.db.'.length)}`, secret]) {
      const asked = reader.hub.of(feedUrl).length;
      await reader.change(feedUrl, 'secret = ?, last_push_at = NULL', lost);
      const current = reader.hub.of(feedUrl).at(-1)!;
      expect(await reader.hub.push(current, reader.rss(['b'], feedUrl).body!)).toBe(202);
      const renewed = await eventually(() => reader.hub.of(feedUrl)[asked]);
      expect(renewed.form.get('hub.secret')).not.toBe(current.form.get('hub.secret'));
      await eventually(() => renewed.verified === 200 || undefined);
      const title = `with ${asked}`;
      expect(await reader.hub.push(renewed, reader.rss([title], feedUrl).body!)).toBe(202);
      await eventually(async () => (await reader.titles(feed.id)).includes(title) || undefined);
    }
  });
});
