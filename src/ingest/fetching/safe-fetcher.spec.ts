import { once } from 'node:events';
import { type IncomingMessage, type Server, type ServerResponse, createServer } from 'node:http';
import type { AddressInfo, LookupFunction } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { FetchError } from './fetch-error.js';
import { SafeFetcher, type SafeFetcherOptions } from './safe-fetcher.js';

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

const MB = 1024 * 1024;
const OK = 'HTTP/1.1 200 OK\r\n';
let server: Server;
let origin: string;
let host: string;
let handler: Handler;
const fetchers: SafeFetcher[] = [];

beforeAll(async () => {
  server = createServer((request, response) => handler(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  origin = `http://${host}`;
});

afterAll(async () => {
  await Promise.all(fetchers.map((fetcher) => fetcher.close()));
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

function fetcherWith(options: Partial<SafeFetcherOptions> = {}): SafeFetcher {
  const fetcher = new SafeFetcher({ allowedHosts: [host], maxBytes: MB, ...options });
  fetchers.push(fetcher);
  return fetcher;
}

/** A name server that knows one set of addresses, and counts how often it was asked. */
function nameServer(...addresses: string[]) {
  const answers = addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));
  const state = { asked: 0 };
  const lookup = ((
    _name: string,
    options: { all?: boolean },
    callback: (...args: unknown[]) => void,
  ) => {
    state.asked += 1;
    if (answers.length === 0)
      callback(Object.assign(new Error('not found'), { code: 'ENOTFOUND' }));
    else if (options.all) callback(null, answers);
    else callback(null, answers[0]!.address, answers[0]!.family);
  }) as unknown as LookupFunction;
  return { lookup, state };
}

async function failureOf(attempt: Promise<unknown>): Promise<FetchError> {
  const error = await attempt.then(
    () => null,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(FetchError);
  return error as FetchError;
}

const BLOCKED = `
  http://127.0.0.1/ http://127.1/ http://127.0.1/ http://2130706433/ http://0x7f000001/
  http://0x7f.0.0.1/ http://0177.0.0.1/ http://017700000001/ http://127.0.0.1./
  http://%31%32%37.0.0.1/ http://①②⑦.0.0.1/ http://127。0。0。1/ http://0/ http://0.0.0.0/
  http://0.1.2.3/ http://10.0.0.1/ http://172.16.0.1/ http://172.31.255.255/ http://192.168.1.1/
  http://169.254.169.254/latest/meta-data/ http://0xa9fea9fe/ http://100.64.0.1/
  http://100.100.100.200/ http://192.0.0.192/ http://192.0.2.1/ http://198.18.0.1/
  http://198.51.100.1/ http://203.0.113.1/ http://224.0.0.1/ http://240.0.0.1/
  http://255.255.255.255/ http://[::1]/ http://[::]/ http://[0:0:0:0:0:0:0:1]/
  http://[::127.0.0.1]/ http://[::ffff:127.0.0.1]/ http://[::ffff:a9fe:a9fe]/
  http://[::ffff:0:10.0.0.1]/ http://[64:ff9b::127.0.0.1]/ http://[64:ff9b:1::a00:1]/
  http://[2002:7f00:1::]/ http://[2001:0:53aa:64c::]/ http://[2001:db8::1]/ http://[fe80::1]/
  http://[fec0::1]/ http://[fd00:ec2::254]/ http://[ff02::1]/ http://[100::1]/
  http://feeds.test:22/ http://feeds.test:25/ http://feeds.test:6667/
`;

const INVALID = `
  http://user:secret@feeds.test/ http://user@127.0.0.1/ http://:secret@feeds.test/
  ftp://feeds.test/ file:///etc/passwd gopher://127.0.0.1:70/_ data:text/xml,<rss/>
  javascript:alert(1) feed:http://127.0.0.1/ http:// http://[::1/ http://256.256.256.256/
  http://feeds.test:99999/
`;

const HOSTILE_URLS = [
  ...words(BLOCKED).map((url) => [url, 'blocked_address'] as const),
  ...words(INVALID).map((url) => [url, 'invalid_url'] as const),
];

function words(text: string): string[] {
  return text.trim().split(/\s+/);
}

describe('hostile addresses', () => {
  it.each(HOSTILE_URLS)('refuses %s', async (url, reason) => {
    const { lookup, state } = nameServer('127.0.0.1');
    const error = await failureOf(fetcherWith({ lookup }).fetch(url));
    expect(error.reason).toBe(reason);
    expect(state.asked).toBe(0);
  });

  it.each(HOSTILE_URLS)('refuses a redirect to %s', async (url, reason) => {
    handler = (_request, response) =>
      response.writeHead(302, { location: Buffer.from(url).toString('latin1') }).end();
    const error = await failureOf(
      fetcherWith({ lookup: nameServer('127.0.0.1').lookup }).fetch(`${origin}/`),
    );
    // Some of these are paths when they are read as relative to the page that redirects.
    expect([reason, 'too_many_redirects']).toContain(error.reason);
  });
});

describe('answers of name servers', () => {
  it.each([
    ['loopback', ['127.0.0.1']],
    ['the metadata address', ['169.254.169.254']],
    ['a private network', ['10.1.2.3']],
    ['several private networks', ['10.1.2.3', '192.168.0.1', 'fd00::1']],
    ['IPv6 loopback', ['::1']],
    ['IPv4 mapped into IPv6', ['::ffff:192.168.0.1']],
    ['NAT64 of a private address', ['64:ff9b::c0a8:1']],
    ['6to4 of a private address', ['2002:c0a8:1::']],
    ['the unspecified address', ['0.0.0.0', '::']],
    ['multicast', ['224.0.0.251']],
  ])(
    'a name that resolves to %s is refused without revealing the address',
    async (_title, addresses) => {
      const { lookup, state } = nameServer(...addresses);
      const error = await failureOf(fetcherWith({ lookup }).fetch('http://rebind.test/feed'));
      expect(error.reason).toBe('blocked_address');
      expect(error.message).toBe(
        'The URL leads to a private or reserved network address, which is not allowed here.',
      );
      expect(state.asked).toBe(1);
    },
  );

  it('a name that does not resolve is told apart', async () => {
    const error = await failureOf(
      fetcherWith({ lookup: nameServer().lookup }).fetch('http://nowhere.test/'),
    );
    expect(error).toMatchObject({
      reason: 'dns_failed',
      message: 'The host name could not be resolved.',
    });
  });

  it('an allowed name may resolve to a private address, on its port alone', async () => {
    handler = (_request, response) => response.end('bridge');
    const port = host.split(':')[1];
    const { lookup } = nameServer('127.0.0.1');
    const fetcher = fetcherWith({ lookup, allowedHosts: [`Bridge.test:${port}`] });
    await expect(fetcher.fetch(`http://bridge.test:${port}/`)).resolves.toHaveProperty(
      'status',
      200,
    );
    for (const other of ['bridge.test:8099', `other.test:${port}`, host]) {
      const error = await failureOf(fetcher.fetch(`http://${other}/`));
      expect(error.reason).toBe('blocked_address');
    }
  });
});

describe('redirects', () => {
  function redirecting(statuses: number[]): void {
    handler = ({ url = '/0' }, response) => {
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
    const document = await fetcherWith().fetch(`${origin}/0`);
    expect(document.url).toBe(`${origin}/${statuses.length}`);
    expect(document.permanentUrl).toBe(permanent && origin + permanent);
    expect(document.body.toString()).toBe('end');
  });

  it('follows five and no more', async () => {
    redirecting([302, 302, 302, 302, 302]);
    await expect(fetcherWith().fetch(`${origin}/0`)).resolves.toMatchObject({ status: 200 });
    redirecting([302, 302, 302, 302, 302, 302]);
    const error = await failureOf(fetcherWith().fetch(`${origin}/0`));
    expect(error.reason).toBe('too_many_redirects');
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
    handler = (_request, response) =>
      response.writeHead(200, { 'content-encoding': 'gzip' }).end(body);
    const document = await fetcherWith().fetch(origin);
    expect(document.body.toString()).toBe('A feed.');
  });

  it('are cut off at the cap, with their connection', async () => {
    let closed: Promise<unknown> = Promise.resolve();
    handler = (_request, response) => {
      closed = once(response, 'close');
      const flood = () => response.write(Buffer.alloc(MB)) || response.once('drain', flood);
      flood();
    };
    const error = await failureOf(fetcherWith().fetch(origin));
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
    ['an encoding that nobody asked for', 'broken_response', encoded('zstd', damaged)],
  ])('fails in time on %s', async (_title, reason, behaviour) => {
    handler = behaviour;
    const error = await failureOf(
      fetcherWith({ headersTimeout: 300, totalTimeout: 500 }).fetch(origin),
    );
    expect(error.reason).toBe(reason);
  });

  it('says when nothing listens', async () => {
    const fetcher = fetcherWith({ allowedHosts: ['127.0.0.1'] });
    const error = await failureOf(fetcher.fetch('http://127.0.0.1:2/'));
    expect(error.reason).toBe('connect_failed');
  });
});

describe('requests and answers', () => {
  it('sends validators and no credentials, and reports an unchanged document', async () => {
    let seen: IncomingMessage['headers'] = {};
    handler = ({ headers }, response) => {
      seen = headers;
      response.writeHead(304, { etag: '"v2"', 'cache-control': 'public, max-age=600' }).end();
    };
    const validators = { etag: '"v1"', lastModified: 'Mon, 02 Jan 2006 15:04:05 GMT' };
    const document = await fetcherWith().fetch(`${origin}/#part`, validators);
    expect(document).toMatchObject({
      notModified: true,
      etag: '"v2"',
      maxAge: 600,
      url: `${origin}/`,
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
    handler = (_request, response) =>
      response.writeHead(429, { 'retry-after': '120' }).end('slow down');
    const document = await fetcherWith().fetch(origin);
    expect(document).toMatchObject({ status: 429, retryAfter: 120_000, body: Buffer.alloc(0) });
  });
});
