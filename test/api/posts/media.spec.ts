import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, it } from '@jest/globals';
import { FeedServer } from '../../../packages/testkit/feed-server.js';
import { ApiClient } from '../../../src/testing/api-client.js';
import { readMetric } from '../../support/callers/metrics.js';
import { form, ReaderApp, READING_LIST } from '../../support/callers/reader-app.js';
import { getPath } from '../../support/callers/sharer.js';
import { gifOf, jpegOf, pngOf, webpOf } from '../../support/posts/pictures.js';
import { running, withService } from '../../support/services/running.js';

const PUBLIC_URL = 'https://sluice.example/feeds';
const OURS = /https:\/\/sluice\.example\/feeds\/media\/[\w-]{22}\/[\w-]+/g;
const FOLDER = mkdtempSync(join(tmpdir(), 'sluice-media-'));
const SAFE = 'https://pictures.example/safe.png';
const AVIF = Buffer.from('0000001c66747970617669660000000061766966', 'hex');
const MEBIBYTE = 1_048_576;

const settings = (MEDIA_PROXY: string) => ({
  ...{ MEDIA_PROXY, MEDIA_CACHE_DIRECTORY: FOLDER, PUBLIC_URL },
});

describe('pictures of posts', () => {
  const web = running(() => FeedServer.start());
  const all = withService({ settings: settings('all') });
  const http = withService(() => ({ settings: settings('http'), beside: all }));
  const off = withService(() => ({ settings: settings('off'), beside: all }));
  afterAll(() => rm(FOLDER, { recursive: true, force: true }));

  let client: ApiClient;
  let feedId: string;
  let paths = 0;
  beforeEach(async () => {
    client = await all.newClient();
    feedId = (await client.post('/api/v1/feeds', { title: 'Notes' })).body.data.id;
  });

  const at = (service: { url: string }) => new ApiClient(service.url, client.rawKey);
  const publish = async (post: object): Promise<any> => {
    const { status, body } = await client.post(`/api/v1/feeds/${feedId}/posts`, {
      title: 'One',
      ...post,
    });
    expect(status).toBe(201);
    return body.data;
  };
  const read = async (service: { url: string }, id: string): Promise<any> =>
    (await at(service).get(`/api/v1/posts/${id}`)).body.data;
  /** Serves an answer, and gives the address under which Sluice shows it. */
  const shown = async (answer: Parameters<FeedServer['serve']>[1]) => {
    const path = `/picture-${++paths}`;
    const { image } = await publish({ image: web.serve(path, answer), externalId: path });
    return { path, image: image as string };
  };
  const load = (url: string, service: { url: string } = all, init: RequestInit = {}) =>
    fetch(new URL(getPath(url), service.url), init);
  const picture = (body: Buffer, type = 'text/plain') => ({
    headers: { 'content-type': type, 'set-cookie': 'reader=1' },
    body,
  });

  const whole = () => {
    const plain = web.url('/plain.png');
    return {
      plain,
      post: {
        externalId: `${++paths}`,
        contentHtml:
          `<p><a href="${plain}">A link</a><img src="${plain}" srcset="${plain}?x,y 1x, ${SAFE} 2x">` +
          `<picture><source srcset="${plain} 480w"><img src="${SAFE}"></picture>` +
          `<video src="${web.url('/film.mp4')}" poster="${plain}"></video></p>`,
        image: plain,
        authors: [{ name: 'Ada', avatar: SAFE }],
        attachments: [
          { url: plain, mimeType: 'image/png' },
          { url: web.url('/sound.mp3'), mimeType: 'audio/mpeg' },
          { url: plain, title: 'The picture of the post' },
        ],
      },
    };
  };

  it('keep the addresses of their publishers by default', async () => {
    const { plain, post } = whole();
    const { id } = await publish(post);
    const { contentHtml, image, authors, attachments } = await read(off, id);
    expect(JSON.stringify({ contentHtml, image, authors, attachments })).not.toContain('/media/');
    expect([image, authors[0].avatar, attachments[0].url]).toEqual([plain, SAFE, plain]);
  });

  it('get ours in place of http: addresses, or of all', async () => {
    const { plain, post } = whole();
    const { id } = await publish(post);
    const own = await read(off, id);
    const one = await read(all, id);
    const [ours, safe] = [one.image, one.authors[0].avatar];
    expect(ours).toMatch(OURS);
    expect(safe).toMatch(OURS);
    const link = `<a href="${plain}" rel="noopener noreferrer">A link</a>`;
    expect(own.contentHtml).toContain(link);
    const replaced = (html: string, each: Record<string, string>): string =>
      Object.entries(each).reduce(
        (text, [from, to]) => text.replaceAll(from, to),
        html.replace(link, 'LINK'),
      );
    const list = /srcset="([^" ]+) 1x/;
    const first = list.exec(one.contentHtml)![1]!;
    expect(first).toMatch(OURS);
    const expected = { [`${plain}?x,y`]: first, [plain]: ours };
    expect(one.contentHtml.replace(link, 'LINK')).toBe(
      replaced(own.contentHtml, { ...expected, [SAFE]: safe }),
    );
    expect(one.attachments.map(({ url }: any) => url)).toEqual([ours, web.url('/sound.mp3'), ours]);
    const other = await read(http, id);
    expect(other.contentHtml.replace(link, 'LINK')).toBe(replaced(own.contentHtml, expected));
    expect([other.image, other.authors[0].avatar]).toEqual([ours, SAFE]);
  });

  it('are ours in lists, changes, shared feeds and the Google Reader API', async () => {
    const { plain, post } = whole();
    const { image } = await publish({
      ...post,
      contentHtml: post.contentHtml.replace(/<a.*a>/, ''),
    });
    const shared = await client.post('/api/v1/shared-feeds', { name: 'All', content: 'full' });
    const { text: signedIn } = await ReaderApp.login(all.url, client.rawKey!);
    const auth = /^Auth=(.*)$/m.exec(signedIn)![1]!;
    const app = new ReaderApp(client, auth);
    const answers = await Promise.all([
      client.get('/api/v1/posts?include=content'),
      client.get(`/api/v1/feeds/${feedId}/posts?include=content`),
      client.get('/api/v1/changes?types=post&include=content'),
      ...['rss', 'atom', 'json'].map((format) =>
        new ApiClient(all.url).get(getPath(shared.body.data.urls[format])),
      ),
      app.get(`stream/contents?${form({ s: READING_LIST, output: 'json' })}`),
    ]);
    for (const { status, text } of answers) {
      expect(status).toBe(200);
      expect(text).toContain(image);
      expect(text).not.toContain(plain);
      expect(text).not.toContain(SAFE);
    }
  });

  it('have the same addresses for all accounts, and new ones in no kept answer', async () => {
    const { post } = whole();
    const { id, image } = await publish(post);
    const path = '/api/v1/posts?include=content';
    const before = await at(off).get(path);
    const etag = before.headers.get('etag')!;
    expect((await at(off).get(path, { 'if-none-match': etag })).status).toBe(304);
    const after = await client.get(path, { 'if-none-match': etag });
    expect([after.status, after.body.data[0].image]).toEqual([200, image]);
    const again = await client.get(path, { 'if-none-match': after.headers.get('etag')! });
    expect(again.status).toBe(304);
    const tag = (await at(off).get(`/api/v1/posts/${id}`)).headers.get('etag')!;
    expect((await client.get(`/api/v1/posts/${id}`, { 'if-none-match': tag })).status).toBe(200);
    client = await all.newClient();
    feedId = (await client.post('/api/v1/feeds', { title: 'Others' })).body.data.id;
    expect((await publish(post)).image).toBe(image);
  });

  it('keep the address of the publisher where a client writes what it has read', async () => {
    const { post } = whole();
    const { id } = await publish(post);
    const own = await read(off, id);
    const { contentHtml, image, authors, attachments } = await read(all, id);
    const changed = { contentHtml: `${contentHtml}<p>More.</p>`, image, authors, attachments };
    expect((await client.patch(`/api/v1/posts/${id}`, changed)).status).toBe(200);
    expect(await read(off, id)).toMatchObject({
      contentHtml: `${own.contentHtml}<p>More.</p>`,
      ...{ image: own.image, authors: own.authors, attachments: own.attachments },
    });
  });

  it.each([
    ['png', pngOf(32)],
    ['gif', gifOf(32)],
    ['jpeg', jpegOf(32)],
    ['webp', webpOf(32)],
    ['avif', AVIF],
  ])('are served as what they are, as %s', async (type, bytes) => {
    const { image } = await shown(picture(bytes));
    const answer = await load(image);
    expect(answer.status).toBe(200);
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(bytes);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      ...{ 'content-type': `image/${type}`, 'content-length': `${bytes.length}` },
      ...{ 'x-content-type-options': 'nosniff', 'referrer-policy': 'no-referrer' },
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'public, max-age=2592000, immutable',
      'cross-origin-resource-policy': 'cross-origin',
    });
    const head = await load(image, all, { method: 'HEAD' });
    expect([head.status, head.headers.get('content-type')]).toEqual([200, `image/${type}`]);
  });

  it('are fetched once for all who wait, and for later starts', async () => {
    const { path, image } = await shown(async () => {
      await new Promise((resolve) => setTimeout(resolve, 100));
      return picture(pngOf(32, 32, path));
    });
    const answers = await Promise.all(Array.from({ length: 20 }, () => load(image)));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200));
    expect((await load(image, http)).status).toBe(200);
    expect(web.count(path)).toBe(1);
    const counted = await Promise.all(
      ['fetched', 'kept'].map((outcome) =>
        readMetric(all, `sluice_media_pictures_total{outcome="${outcome}"}`),
      ),
    );
    // A request that comes late finds the picture kept.
    expect(counted.reduce<number>((sum, each) => sum + (each ?? 0), 0)).toBeGreaterThanOrEqual(20);
  });

  it('are fetched without anything of the reader', async () => {
    const { path, image } = await shown(picture(pngOf(32)));
    const headers = {
      ...{ cookie: 'session=1', referer: 'https://reader.example/', authorization: 'Bearer x' },
      ...{ 'user-agent': 'A reader', 'accept-language': 'eo', 'x-forwarded-for': '192.0.2.1' },
    };
    expect((await load(image, all, { headers })).status).toBe(200);
    const [sent] = web.requests.filter((request) => request.path === path);
    expect(Object.keys(sent!.headers).sort()).toEqual(
      ['accept', 'accept-encoding', 'connection', 'host', 'user-agent'].sort(),
    );
    expect(sent!.headers['user-agent']).toMatch(/^Sluice\//);
  });

  it('are not fetched without a signature for exactly this address', async () => {
    const { path, image } = await shown(picture(pngOf(32)));
    const other = await shown(picture(pngOf(32)));
    const [signature, address] = image.split('/').slice(-2);
    const [, elsewhere] = other.image.split('/').slice(-2);
    const forged = signature!.replace(/^./, (first) => (first === 'A' ? 'B' : 'A'));
    const base = `${PUBLIC_URL}/media`;
    for (const wrong of [
      `${base}/${forged}/${address}`,
      `${base}/${signature}/${elsewhere}`,
      `${base}/${signature!.slice(0, 10)}/${address}`,
      `${base}/${'ä'.repeat(22)}/${address}`,
      `${base}/x/${Buffer.from(web.url(path)).toString('base64url')}`,
    ]) {
      const answer = await load(wrong);
      expect([answer.status, await answer.json()]).toEqual([
        404,
        expect.objectContaining({ code: 'not_found' }),
      ]);
      expect(answer.headers.get('cache-control')).toBe('no-store');
    }
    expect((await load(image, off)).status).toBe(404);
    expect(web.count(path) + web.count(other.path)).toBe(0);
  });

  it.each([
    ['a page that calls itself a picture', picture(Buffer.from('<html><script>1'), 'image/png')],
    ['a drawing with scripts', picture(Buffer.from('<svg xmlns="…"/>'), 'image/svg+xml')],
    ['what is too large', picture(Buffer.concat([pngOf(32), Buffer.alloc(10 * MEBIBYTE)]))],
    ['an error of its server', { status: 500, body: pngOf(32) }],
    ['an empty answer', picture(Buffer.alloc(0))],
    ['a broken connection', { reset: true }],
    ['a redirect to this network', { status: 302, headers: { location: 'http://10.0.0.1/' } }],
    ['a redirect to a file', { status: 302, headers: { location: 'file:///etc/passwd' } }],
  ])('are none for %s, which is not asked for again', async (_, answer) => {
    const { path, image } = await shown(answer);
    for (let n = 0; n < 2; n += 1) {
      const refused = await load(image);
      expect(refused.status).toBe(404);
      expect(refused.headers.get('content-type')).toContain('application/problem+json');
      expect(((await refused.json()) as { detail: string }).detail).toMatch(
        /^The picture cannot be shown: /,
      );
    }
    expect(web.count(path)).toBe(1);
  });

  it('are not fetched from private networks', async () => {
    const inside = await FeedServer.start();
    try {
      // The tests allow 127.0.0.1, and not this name for it.
      const location = inside.url('/secret.png').replace('127.0.0.1', 'localhost');
      inside.serve('/secret.png', picture(pngOf(32)));
      const { image: direct } = await publish({ image: location });
      const { image: redirected } = await shown({ status: 302, headers: { location } });
      for (const image of [direct, redirected]) {
        const refused = await load(image);
        expect(refused.status).toBe(404);
        expect(await refused.json()).toMatchObject({
          detail: expect.stringContaining('private or reserved network address'),
        });
      }
      expect(inside.count('/secret.png')).toBe(0);
    } finally {
      await inside.stop();
    }
  });

  it('have a limit of fetches in a minute for each address of a reader', async () => {
    const kept = (await shown(picture(pngOf(32)))).image;
    expect((await load(kept, http)).status).toBe(200);
    const contentHtml = Array.from({ length: 601 }, (_, n) => `<img src="http://10.0.0.1/${n}">`);
    const post = await publish({ contentHtml: contentHtml.join('') });
    const answers = await Promise.all(
      (post.contentHtml as string).match(OURS)!.map((url) => load(url, http)),
    );
    const limited = answers.filter(({ status }) => status === 429);
    expect(limited.length).toBeGreaterThan(0);
    expect(limited[0]!.headers.get('ratelimit-policy')).toContain('"media"');
    expect(answers.filter(({ status }) => status === 404).length).toBeLessThan(600);
    expect((await load(kept, http)).status).toBe(200);
  });

  it('beyond a thousand in one text are left out', async () => {
    const many = Array.from({ length: 1_002 }, (_, n) => `<img src="${SAFE}?${n}">`).join('');
    const { contentHtml } = await publish({ contentHtml: many });
    expect(contentHtml.match(OURS)).toHaveLength(1_000);
    expect(contentHtml).not.toContain(SAFE);
  });
});
