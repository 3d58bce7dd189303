import { beforeEach, describe, expect, it } from '@jest/globals';
import type { ApiClient } from '../../../src/testing/api-client.js';
import { eventually } from '../../../src/testing/eventually.js';
import { FeedRules } from '../../support/expectations/feed-rules.js';
import { withService } from '../../support/services/running.js';
import { getPath, Sharer, SHARING } from '../../support/callers/sharer.js';
import { named, readStrictXml, getText } from '../../support/expectations/strict-xml.js';

const PATH = '/api/v1/shared-feeds';
const TYPES = {
  rss: 'application/rss+xml; charset=utf-8',
  atom: 'application/atom+xml; charset=utf-8',
  json: 'application/feed+json',
};
const FORMATS = Object.keys(TYPES) as (keyof typeof TYPES)[];

describe('the documents of shared feeds', () => {
  const service = withService({ settings: SHARING });
  let sharer: Sharer;
  let client: ApiClient;
  let reader: ApiClient;
  beforeEach(async () => {
    sharer = await Sharer.on(service);
    ({ client, reader } = sharer);
  });

  const items = async (shared: any): Promise<any[]> =>
    (await reader.get(getPath(shared.urls.json))).body.items;
  const titles = async (shared: any) => (await items(shared)).map(({ title }) => title);

  it.each(FORMATS)('are sent as %s to whoever has the address', async (format) => {
    const first = await sharer.publish({
      title: 'One & two',
      contentHtml: '<p>One</p>',
      tags: ['x'],
    });
    const second = await sharer.publish({
      title: 'Three',
      contentText: ']]>',
      publishedAt: '2020-01-01T00:00:00Z',
    });
    const shared = await sharer.share();
    const url: string = shared.urls[format];
    const answer = await reader.get(getPath(url));
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe(TYPES[format]);
    expect(answer.headers.get('cache-control')).toBe('private, max-age=300');
    expect(answer.headers.get('x-robots-tag')).toBe('noindex');
    expect(answer.headers.get('referrer-policy')).toBe('no-referrer');
    expect(answer.headers.get('vary')).toContain('accept-encoding');
    const ids = [second.id, first.id].map((id: string) => `urn:uuid:${id}`);
    if (format === 'json') {
      expect(answer.body).toMatchObject({ title: 'Releases', feed_url: url });
      expect(answer.body.items.map(({ id }: any) => id)).toEqual(ids);
      return;
    }
    expect(new FeedRules(answer.text)[format]()).toEqual([]);
    const root = readStrictXml(answer.text);
    const [parent, noun, id] =
      format === 'rss'
        ? ([root.children[0]!, 'item', 'guid'] as const)
        : ([root, 'entry', 'id'] as const);
    expect(named(parent, noun).map((entry) => getText(entry, id))).toEqual(ids);
    const links = named(parent, format === 'rss' ? 'atom:link' : 'link');
    const self = links.find(({ attributes }) => attributes['rel'] === 'self');
    expect(self?.attributes['href']).toBe(url);
  });

  it('show the posts that meet every condition of the filter', async () => {
    const category = (await client.post('/api/v1/categories', { name: 'News' })).body.data.id;
    const other = await sharer.newFeed('Other', { categoryId: category });
    await sharer.publish({ title: 'A', tags: ['Öl'], language: 'en-GB' });
    await sharer.publish({ title: 'B', tags: ['sea', 'x'], language: 'de' }, other);
    await sharer.publish({ title: 'C boat', language: 'en' }, other);
    const shown = async (filter: object) => titles(await sharer.share({ filter }));
    expect(await shown({})).toEqual(['C boat', 'B', 'A']);
    expect(await shown({ feedIds: [sharer.feedId] })).toEqual(['A']);
    expect(await shown({ feedIds: [sharer.feedId, other], language: 'en' })).toEqual([
      'C boat',
      'A',
    ]);
    expect(await shown({ categoryIds: [category] })).toEqual(['C boat', 'B']);
    expect(await shown({ tags: ['öl', 'sea'] })).toEqual(['B', 'A']);
    expect(await shown({ tags: ['sea'], language: 'en' })).toEqual([]);
    expect(await shown({ q: 'boat' })).toEqual(['C boat']);
    expect(await shown({ feedIds: [sharer.feedId], q: 'boat' })).toEqual([]);
    const gone = await sharer.share({ filter: { feedIds: [other] } });
    await client.delete(`/api/v1/feeds/${other}`);
    expect(await titles(gone)).toEqual([]);
  });

  it('contain whole posts or summaries, and posts of no other account', async () => {
    await sharer.publish({ title: 'A', contentHtml: '<p>One</p>', summary: 'Short' });
    const other = await Sharer.on(service);
    await other.publish({ title: 'Theirs', contentHtml: '<p>Theirs</p>', tags: ['x'] });
    const [whole, ...others] = await items(await sharer.share());
    expect(others).toEqual([]);
    expect(await titles(await other.share())).toEqual(['Theirs']);
    expect(whole).toMatchObject({ content_html: '<p>One</p>', summary: 'Short' });
    const [short, ...more] = await items(await sharer.share({ content: 'summary' }));
    expect(more).toEqual([]);
    expect(short).toMatchObject({ content_text: 'Short' });
    expect(short).not.toHaveProperty('content_html');
  });

  it.each(['rss', 'atom'] as const)('contain long posts too, as %s', async (format) => {
    const contentHtml = '<p>One &amp; two</p>'.repeat(20_000);
    await sharer.publish({ title: 'Long', contentHtml });
    const { text } = await reader.get(getPath((await sharer.share()).urls[format]));
    expect(new FeedRules(text)[format]()).toEqual([]);
    const root = readStrictXml(text);
    const [entry] = format === 'rss' ? named(root.children[0]!, 'item') : named(root, 'entry');
    expect(getText(entry!, format === 'rss' ? 'content:encoded' : 'content')).toBe(contentHtml);
  });

  it('follow new posts, edits, deletions and settings', async () => {
    const shared = await sharer.share();
    expect(await titles(shared)).toEqual([]);
    const { id } = await sharer.publish({ externalId: '1', title: 'A' });
    expect(await titles(shared)).toEqual(['A']);
    await sharer.publish({ externalId: '1', title: 'B' });
    const [edited] = await items(shared);
    expect(edited).toMatchObject({ id: `urn:uuid:${id}`, title: 'B' });
    expect(edited.date_modified > edited.date_published).toBe(true);
    await client.delete(`/api/v1/posts/${id}`);
    expect(await titles(shared)).toEqual([]);
    await client.patch(`${PATH}/${shared.id}`, { name: 'Renamed' });
    expect((await reader.get(getPath(shared.urls.json))).body.title).toBe('Renamed');
  });

  it.each(FORMATS)('have pages that contain each post once, as %s', async (format) => {
    for (let n = 1; n <= 5; n++) await sharer.publish({ title: `Post-${n}` });
    const shared = await sharer.share({ size: 2 });
    const seen: string[] = [];
    let url: string | undefined = shared.urls[format];
    while (url) {
      const { text, status } = await reader.get(getPath(url));
      expect(status).toBe(200);
      seen.push(...[...text.matchAll(/Post-\d/g)].map(([title]) => title));
      if (format !== 'json') expect(new FeedRules(text)[format]()).toEqual([]);
      const next: RegExpExecArray | null =
        format === 'json'
          ? /"next_url":"([^"]+)"/.exec(text)
          : /rel="next"[^>]*href="([^"]+)"/.exec(text);
      url = next?.[1];
      if (seen.length === 2) await sharer.publish({ title: 'Post-9' });
    }
    expect([...new Set(seen)]).toEqual([5, 4, 3, 2, 1].map((n) => `Post-${n}`));
  });

  it('refuse a cursor that is not theirs, and ignore other parameters', async () => {
    for (let n = 1; n <= 2; n++) await sharer.publish({ title: `P${n}` });
    const [shared, other] = [await sharer.share({ size: 1 }), await sharer.share({ size: 1 })];
    const path = getPath(shared.urls.json);
    const plain = await reader.get(path);
    for (const query of ['?utm_source=x&size=200&q=y', '?page=2', '?a=1&a=2']) {
      const answer = await reader.get(path + query);
      expect([answer.status, answer.text]).toEqual([200, plain.text]);
    }
    const theirs = new URL((await reader.get(getPath(other.urls.json))).body.next_url).search;
    const own = new URL(plain.body.next_url).search;
    for (const query of ['?cursor=x', '?cursor=', theirs, `${own}x`, `${own}&cursor=x`]) {
      const { status, body } = await reader.get(path + query);
      expect([query, status, body.code]).toEqual([query, 400, 'invalid_request']);
    }
    expect((await reader.get(path + own)).status).toBe(200);
  });

  it('tell their account when they were last fetched, without another ETag to match', async () => {
    const shared = await sharer.share();
    const path = `${PATH}/${shared.id}`;
    const { headers } = await client.get(path);
    await reader.get(getPath(shared.urls.rss));
    const fetched = async () =>
      ((await client.get(path)).body.data.lastFetchedAt as string | null) ?? undefined;
    expect(Date.parse(await eventually(fetched))).toBeLessThanOrEqual(Date.now());
    const match = { 'if-match': headers.get('etag')! };
    expect((await client.send('PATCH', path, { name: 'Mine' }, match)).status).toBe(200);
  });

  it('have a page for people, which runs nothing and names the documents', async () => {
    await sharer.publish({
      title: '<script>alert(1)</script>',
      url: 'https://x.example/1',
      contentText: '"><img src=x onerror=alert(1)>',
    });
    const shared = await sharer.share({ name: 'A & "B"' });
    const page = await reader.get(getPath(shared.urls.rss.slice(0, -4)));
    expect(page.status).toBe(200);
    expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8');
    const policy = page.headers.get('content-security-policy')!;
    expect(policy).toMatch(/^default-src 'none'; style-src 'sha256-[^']+'; base-uri 'none'/);
    expect(page.text).not.toMatch(/<script|<img/);
    const link = FORMATS.map(
      (format) =>
        `<${shared.urls[format]}>; rel="alternate"; type="${TYPES[format].split(';')[0]}"`,
    );
    expect(page.headers.get('link')).toBe(link.join(', '));
    for (const format of FORMATS) {
      const type = TYPES[format].split(';')[0]!;
      expect(page.text).toContain(`type="${type}"`);
      expect(page.text).toContain(`href="${shared.urls[format]}"`);
    }
  });
});
