import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { MB, ScriptedOrigin, toFailure } from '../../../test/support/servers/scripted-origin.js';
import type { Handler } from '../../../test/support/servers/scripted-origin.js';

const OK = 'HTTP/1.1 200 OK\r\n';

let web: ScriptedOrigin;
beforeAll(async () => {
  web = await ScriptedOrigin.start();
});
afterAll(() => web.stop());

describe('redirects', () => {
  function redirecting(statuses: number[]): void {
    web.handler = ({ url = '/0' }, response) => {
      const status = statuses[Number(url.slice(1))];
      if (status === undefined) response.end('end');
      else response.writeHead(status, { location: `/${Number(url.slice(1)) + 1}` }).end('moved');
    };
  }

  it.each([
    [[301], '/1'],
    [[308, 301], '/2'],
    [[301, 302, 301], '/1'],
    [[302, 301], null],
    [[307], null],
    [[], null],
  ])('after %j the permanent address is %s', async (statuses, permanent) => {
    redirecting(statuses);
    const document = await web.fetcherWith().fetch(`${web.origin}/0`);
    expect(document.url).toBe(`${web.origin}/${statuses.length}`);
    expect(document.permanentUrl).toBe(permanent && web.origin + permanent);
    expect(document.body.toString()).toBe('end');
  });

  it('follows ten and no more', async () => {
    redirecting(Array.from({ length: 10 }, () => 302));
    await expect(web.fetcherWith().fetch(`${web.origin}/0`)).resolves.toMatchObject({
      status: 200,
    });
    redirecting(Array.from({ length: 11 }, () => 302));
    const error = await toFailure(web.fetcherWith().fetch(`${web.origin}/0`));
    expect(error).toMatchObject({
      reason: 'too_many_redirects',
      message: 'The URL redirects more than 10 times.',
    });
  });

  it.each([['/0'], ['/1']])('end at the first address that comes again (%s)', async (again) => {
    let requests = 0;
    web.handler = ({ url }, response) => {
      requests += 1;
      response.writeHead(302, { location: url === '/0' ? '/1' : again }).end();
    };
    const error = await toFailure(web.fetcherWith().fetch(`${web.origin}/0`));
    expect(error).toMatchObject({
      reason: 'too_many_redirects',
      message: 'The URL redirects in a circle.',
    });
    expect(requests).toBe(2);
  });

  it('carry the cookies that they set, for this one fetch', async () => {
    web.handler = ({ url, headers }, response) => {
      if (url === '/consent')
        response.writeHead(302, { location: '/feed', 'set-cookie': 'ok=yes; Path=/' }).end();
      else if (headers.cookie === 'ok=yes') response.end('end');
      else response.writeHead(302, { location: '/consent' }).end();
    };
    const fetcher = web.fetcherWith();
    for (let n = 0; n < 2; n += 1) {
      const document = await fetcher.fetch(`${web.origin}/feed`);
      expect(document.body.toString()).toBe('end');
    }
  });
});

function drip(response: ServerResponse): void {
  const timer = setInterval(() => response.write('x'), 50);
  response.once('close', () => clearInterval(timer));
}

function resetAfter(text: string, response: ServerResponse): void {
  response.write(text, () => response.destroy());
}

describe('bodies', () => {
  it('are decompressed', async () => {
    const body = gzipSync('A feed.');
    web.handler = (_request, response) =>
      response.writeHead(200, { 'content-encoding': 'gzip' }).end(body);
    const document = await web.fetcherWith().fetch(web.origin);
    expect(document.body.toString()).toBe('A feed.');
  });

  it('are cut off at the cap, with their connection', async () => {
    let closed: Promise<unknown> = Promise.resolve();
    web.handler = (_request, response) => {
      closed = once(response, 'close');
      const flood = () => response.write(Buffer.alloc(MB)) || response.once('drain', flood);
      flood();
    };
    const error = await toFailure(web.fetcherWith().fetch(web.origin));
    expect(error.reason).toBe('too_large');
    expect(error.message).toBe('The document is larger than 1 MB.');
    await closed;
  });

  const damaged = gzipSync('A feed.'.repeat(99)).fill(7, 12);
  const raw =
    (text: string): Handler =>
    ({ socket }) =>
      void socket.end(text);
  const encoded =
    (coding: string, body: Buffer): Handler =>
    (_, response) =>
      void response.writeHead(200, { 'content-encoding': coding }).end(body);

  it.each<[string, string, Handler]>([
    ['headers that never come', 'timeout', () => undefined],
    ['a body that stalls', 'timeout', (_, response) => void response.write('<rss>')],
    ['a body that drips', 'timeout', (_, response) => drip(response)],
    ['a reset before the headers', 'broken_response', ({ socket }) => void socket.destroy()],
    ['a reset in the middle', 'broken_response', (_, response) => resetAfter('<rss>', response)],
    ['fewer bytes than promised', 'broken_response', raw(`${OK}content-length: 100\r\n\r\nshort`)],
    ['a broken chunk', 'broken_response', raw(`${OK}transfer-encoding: chunked\r\n\r\nzz\r\n`)],
    ['something else than HTTP', 'broken_response', raw('220 mail ready\r\n')],
    ['endless headers', 'broken_response', raw(`${OK}x: ${'x'.repeat(MB)}\r\n\r\n`)],
    ['damaged gzip', 'broken_response', encoded('gzip', damaged)],
    ['gzip within gzip', 'broken_response', encoded('gzip, gzip, gzip', damaged)],
    ['an encoding that was not requested', 'broken_response', encoded('zstd', damaged)],
  ])('fails in time on %s', async (_title, reason, behaviour) => {
    web.handler = behaviour;
    // What breaks is found out by itself, also where the machine is slow.
    const impatient = { headersTimeout: 300, totalTimeout: 500 };
    const fetcher = web.fetcherWith(reason === 'timeout' ? impatient : {});
    const error = await toFailure(fetcher.fetch(web.origin));
    expect(error.reason).toBe(reason);
  });

  it('are decompressed within the time limit of the fetch, or not to the end', async () => {
    const members = Array.from<Buffer>({ length: 40 }).fill(gzipSync(Buffer.alloc(50 * MB)));
    web.handler = encoded('gzip', Buffer.concat(members));
    const fetcher = web.fetcherWith({ maxBytes: 4_000 * MB, totalTimeout: 100 });
    const error = await toFailure(fetcher.fetch(web.origin));
    expect(error.reason).toBe('timeout');
  });

  it('says when nothing listens', async () => {
    const fetcher = web.fetcherWith({ allowedHosts: ['127.0.0.1'] });
    const error = await toFailure(fetcher.fetch('http://127.0.0.1:2/'));
    expect(error.reason).toBe('connect_failed');
  });
});

describe('requests and answers', () => {
  it('sends validators and no credentials, and reports an unchanged document', async () => {
    let seen: IncomingMessage['headers'] = {};
    web.handler = ({ headers }, response) => {
      seen = headers;
      response.writeHead(304, { etag: '"v2"', 'cache-control': 'public, max-age=600' }).end();
    };
    const validators = { etag: '"v1"', lastModified: 'Mon, 02 Jan 2006 15:04:05 GMT' };
    const document = await web.fetcherWith().fetch(`${web.origin}/#part`, validators);
    expect(document).toMatchObject({
      notModified: true,
      etag: '"v2"',
      maxAge: 600,
      url: `${web.origin}/`,
    });
    expect(seen).toMatchObject({
      'if-none-match': validators.etag,
      'if-modified-since': validators.lastModified,
    });
    expect(Object.keys(seen)).not.toEqual(
      expect.arrayContaining([expect.stringMatching(/cookie|authorization|proxy/)]),
    );
  });

  it('gives the status and the wait of a refusal, without its body', async () => {
    web.handler = (_request, response) =>
      response.writeHead(429, { 'retry-after': '120' }).end('slow down');
    const document = await web.fetcherWith().fetch(web.origin);
    expect(document).toMatchObject({ status: 429, retryAfter: 120_000, body: Buffer.alloc(0) });
  });
});
