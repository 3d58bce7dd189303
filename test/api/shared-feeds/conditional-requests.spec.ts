import { beforeEach, describe, expect, it } from '@jest/globals';
import { pagesFromMemory } from '../../support/callers/metrics.js';
import type { ApiClient } from '../../../src/testing/api-client.js';
import { engine } from '../../support/databases/engines.js';
import { eventually } from '../../../src/testing/eventually.js';
import { withService } from '../../support/services/running.js';
import { getPath, Sharer, SHARING } from '../../support/callers/sharer.js';

const FORMATS = ['rss', 'atom', 'json'] as const;

describe('the documents of shared feeds asked again', () => {
  const service = withService({ engine, settings: SHARING });
  let sharer: Sharer;
  let client: ApiClient;
  let reader: ApiClient;
  beforeEach(async () => {
    sharer = await Sharer.on(service);
    ({ client, reader } = sharer);
  });

  const conditional = (path: string, headers: object, from = reader) =>
    from.get(path, { ...headers });
  const validators = async (path: string, from = reader) => {
    const { headers } = await from.get(path);
    return { etag: headers.get('etag')!, modified: headers.get('last-modified')! };
  };

  it.each([...FORMATS, 'preview'])('answer 304 by either validator as %s', async (format) => {
    const { updatedAt } = await sharer.publish({ title: 'A', contentText: 'x'.repeat(3_000) });
    const shared = await sharer.share();
    const path = getPath(format === 'preview' ? shared.urls.rss.slice(0, -4) : shared.urls[format]);
    for (const encoding of ['identity', 'gzip', 'br']) {
      const headers = { 'accept-encoding': encoding };
      const { etag, modified } = await validators(path);
      expect(modified).toBe(
        new Date(Math.max(Date.parse(updatedAt), Date.parse(shared.updatedAt))).toUTCString(),
      );
      for (const held of [
        { 'if-none-match': etag },
        { 'if-none-match': `"other", W/${etag}` },
        { 'if-none-match': '*' },
        { 'if-modified-since': modified },
        { 'if-modified-since': new Date(Date.now() + 60_000).toUTCString() },
      ]) {
        const answer = await conditional(path, { ...headers, ...held });
        expect([held, answer.status, answer.text]).toEqual([held, 304, '']);
        expect(answer.headers.get('cache-control')).toBe('private, max-age=300');
        expect(answer.headers.get('etag')).toContain(etag.slice(1, -1).replace(/-(br|gzip)$/, ''));
        expect(answer.headers.get('vary')).toContain('accept-encoding');
      }
      for (const held of [
        { 'if-none-match': '"other"', 'if-modified-since': modified },
        { 'if-modified-since': new Date(Date.parse(modified) - 1_000).toUTCString() },
        { 'if-modified-since': 'yesterday' },
      ]) {
        expect((await conditional(path, { ...headers, ...held })).status).toBe(200);
      }
    }
  });

  it('have other validators after each change that they show, and no other change', async () => {
    const filter = { feedIds: [sharer.feedId] };
    const path = getPath((await sharer.share({ filter })).urls.rss);
    const other = await sharer.newFeed('Other');
    let before = await validators(path);
    const { id } = await sharer.publish({ externalId: '1', title: 'A' });
    for (const change of [
      () => Promise.resolve(),
      () => sharer.publish({ externalId: '1', title: 'B' }),
      () => sharer.publish({ externalId: '2', title: 'C' }),
      () => client.delete(`/api/v1/posts/${id}`),
    ]) {
      await change();
      const held = await conditional(path, { 'if-modified-since': before.modified });
      expect(held.status).toBe(200);
      const after = await validators(path);
      expect(after.etag).not.toBe(before.etag);
      expect(Date.parse(after.modified)).toBeGreaterThanOrEqual(Date.parse(before.modified));
      before = after;
      await sharer.publish({ title: 'Elsewhere' }, other);
      expect((await validators(path)).etag).toBe(before.etag);
    }
  });

  it('answer 304 by either validator of further pages', async () => {
    const { id } = await sharer.publish({ externalId: '1', title: 'A' });
    const { id: removed } = await sharer.publish({ title: 'B' });
    await sharer.publish({ title: 'C' });
    await sharer.publish({ title: 'D' });
    const shared = await sharer.share({ size: 2 });
    const next = new URL((await reader.get(getPath(shared.urls.json))).body.next_url).search;
    const paths = FORMATS.map((format) => getPath(shared.urls[format]) + next);
    /** The date comes once no further change can have the same second. */
    const settled = (path: string) =>
      eventually(async () => {
        const { etag, modified } = await validators(path);
        return modified ? { etag, modified } : undefined;
      });
    for (const change of [
      () => sharer.publish({ externalId: '1', title: 'Edited' }),
      // What is left does not tell when.
      () => client.delete(`/api/v1/posts/${removed}`),
      () => client.patch(`/api/v1/shared-feeds/${shared.id}`, { name: 'Other' }),
      () => client.delete(`/api/v1/posts/${id}`),
    ]) {
      const held = await Promise.all(paths.map(settled));
      const statuses = async () => {
        const answers = [];
        for (const [at, path] of paths.entries()) {
          const { etag, modified } = held[at]!;
          for (const one of [{ 'if-none-match': etag }, { 'if-modified-since': modified }]) {
            answers.push((await conditional(path, one)).status);
          }
        }
        return new Set(answers);
      };
      const earlier = new Date(Date.parse(held[0]!.modified) - 1_000).toUTCString();
      const answer = await conditional(paths[0]!, { 'if-modified-since': earlier });
      expect(answer.status).toBe(200);
      expect(await statuses()).toEqual(new Set([304]));
      await change();
      expect(await statuses()).toEqual(new Set([200]));
    }
  });

  it('keep the ETag of a further page while only newer posts come', async () => {
    for (const title of ['A', 'B']) await sharer.publish({ title });
    const path = getPath((await sharer.share({ size: 1 })).urls.json);
    const further = path + new URL((await reader.get(path)).body.next_url).search;
    const { etag } = await validators(further);
    await sharer.publish({ title: 'C' });
    await validators(path);
    expect((await validators(further)).etag).toBe(etag);
  });

  it('have the same validators on every node, and after a restart', async () => {
    const { id } = await sharer.publish({ title: 'A' });
    await sharer.publish({ title: 'B' });
    const path = getPath((await sharer.share()).urls.atom);
    await validators(path);
    await client.delete(`/api/v1/posts/${id}`);
    const here = await validators(path);
    await sharer.onAnotherNode(engine, async (there) => {
      expect(await validators(path, there)).toEqual(here);
      for (const held of [{ 'if-none-match': here.etag }, { 'if-modified-since': here.modified }]) {
        expect((await conditional(path, held, there)).status).toBe(304);
      }
    });
  });

  it('are compressed, and answer HEAD as GET without the body', async () => {
    await sharer.publish({ title: 'A', contentText: 'boat '.repeat(1_000) });
    const path = getPath((await sharer.share()).urls.rss);
    const plain = await reader.get(path, { 'accept-encoding': 'identity' });
    for (const encoding of ['gzip', 'br', 'br']) {
      const answer = await fetch(service.url + path, { headers: { 'accept-encoding': encoding } });
      expect(answer.headers.get('content-encoding')).toBe(encoding);
      expect(Number(answer.headers.get('content-length'))).toBeLessThan(plain.text.length / 2);
      expect(await answer.text()).toBe(plain.text);
    }
    const head = await reader.send('HEAD', path, undefined, { 'accept-encoding': 'identity' });
    expect([head.status, head.text]).toEqual([200, '']);
    for (const name of ['etag', 'last-modified', 'content-type', 'content-length']) {
      expect(head.headers.get(name)).toBe(plain.headers.get(name));
    }
    const held = { 'if-none-match': plain.headers.get('etag')! };
    expect((await reader.send('HEAD', path, undefined, held)).status).toBe(304);
  });

  it('are sent from memory while the content of the account is the same', async () => {
    await sharer.publish({ title: 'A' });
    const path = getPath((await sharer.share()).urls.rss);
    const first = await reader.get(path);
    const before = await pagesFromMemory(service);
    expect((await reader.get(`${path}?utm_source=x`)).text).toBe(first.text);
    expect(await pagesFromMemory(service)).toBe(before + 1);
    await sharer.publish({ title: 'B' });
    expect((await reader.get(path)).text).toContain('<title>B</title>');
    expect(await pagesFromMemory(service)).toBe(before + 1);
  });
});
