import { connect } from 'node:net';
import { once } from 'node:events';
import { describe, expect, it } from '@jest/globals';
import { PushConcurrencyLimit } from '../../../src/websub/subscribing/callbacks/push-concurrency-limit.js';
import { engine } from '../../support/databases/engines.js';
import { eventually } from '../../../src/testing/eventually.js';
import type { HubRequest } from '../../support/servers/hub-server.js';
import { request as rawRequest } from '../../support/callers/raw-http.js';
import { pollAt } from '../../support/services/background.js';
import { running } from '../../support/services/running.js';
import { PushedReader } from '../../support/callers/websub.js';

const FAR = '2030-01-01T00:00:00.000Z';
/** The places of a process, and of one subscription. */
const TOTAL = 64;
const OF_ONE = 4;

/** With a time limit that a test can wait for. */
class ImpatientLimit extends PushConcurrencyLimit {
  override readonly bodyMs = 1_000;
}

describe('the places for pushes', () => {
  const places = new ImpatientLimit();
  const reader = running(() =>
    PushedReader.start(engine, {}, (builder) =>
      builder.overrideProvider(PushConcurrencyLimit).useValue(places),
    ),
  );
  /** A feed with a subscription, which is not polled before it is due by a push. */
  async function pushed() {
    const feedUrl = reader.serve(['a']);
    const { feed, request } = await reader.pushed(feedUrl);
    await pollAt(reader.service, feed.id, Date.parse(FAR));
    return { feed, request, id: reader.hub.getCallback(request.form).split('/').at(-1)!, feedUrl };
  }
  const push = async ({ form }: HubRequest) => {
    const answer = await fetch(reader.hub.getCallback(form), { method: 'POST', body: 'x' });
    return { status: answer.status, headers: answer.headers, body: (await answer.json()) as any };
  };
  const isDue = (id: string) =>
    eventually(async () => ((await reader.feed(id)).nextFetchAt < FAR ? true : undefined));

  it('end a push whose body does not come, and are free again', async () => {
    const { feed, request, id, feedUrl } = await pushed();
    const { port } = new URL(reader.service.url);
    const line = `POST /websub/${id}`;
    const start = rawRequest(line, ['Content-Type: text/xml', 'Content-Length: 99'], '<rss');
    const sockets = Array.from({ length: OF_ONE }, () => connect(Number(port), '127.0.0.1'));
    const answers = sockets.map(async (socket) => {
      const chunks: Buffer[] = [];
      socket.on('data', (chunk: Buffer) => chunks.push(chunk));
      socket.on('error', () => undefined);
      socket.write(start);
      await once(socket, 'close');
      return Buffer.concat(chunks).toString();
    });
    expect(await Promise.all(answers)).toEqual(sockets.map(() => ''));
    expect(await reader.hub.push(request, reader.rss(['b'], feedUrl).body!)).toBe(202);
    await reader.shows(feed.id, ['a', 'b']);
  });

  it('are a few for each subscription, and a push beyond them has the feeds fetched', async () => {
    const [one, other] = [await pushed(), await pushed()];
    const held = Array.from({ length: OF_ONE }, () => places.take({ id: one.id, hubKey: 'hub' }));
    const { status, headers, body } = await push(one.request);
    expect([status, body.code]).toEqual([503, 'unavailable']);
    expect(Number(headers.get('retry-after'))).toBe(60);
    await isDue(one.feed.id);
    expect(await reader.hub.push(other.request, reader.rss(['b'], other.feedUrl).body!)).toBe(202);
    await reader.shows(other.feed.id, ['a', 'b']);
    for (const free of held) free();
    expect(await reader.hub.push(one.request, reader.rss(['c'], one.feedUrl).body!)).toBe(202);
    await reader.shows(one.feed.id, ['a', 'c']);
  });

  it('are limited for all subscriptions together', async () => {
    const { feed, request, feedUrl } = await pushed();
    const held = Array.from({ length: TOTAL }, (_, n) =>
      places.take({ id: `another ${n}`, hubKey: `hub ${n}` }),
    );
    const { status, headers, body } = await push(request);
    expect([status, body.code, headers.get('retry-after')]).toEqual([503, 'unavailable', '60']);
    await isDue(feed.id);
    held.pop()!();
    expect(await reader.hub.push(request, reader.rss(['b'], feedUrl).body!)).toBe(202);
    await reader.shows(feed.id, ['a', 'b']);
    for (const free of held) free();
  });
});
