import { readFileSync } from 'node:fs';
import { createServer } from 'node:https';
import { join } from 'node:path';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { getHost, stopServer } from '../../packages/testkit/loopback-server.js';
import { ConnectProxy } from '../../test/support/servers/connect-proxy.js';
import {
  nameServer,
  ScriptedOrigin,
  toFailure,
} from '../../test/support/servers/scripted-origin.js';

const CERTIFICATES = join(import.meta.dirname, '../../test/support/servers/certificates');
const PUBLIC = '93.184.216.34';

let web: ScriptedOrigin;
let proxy: ConnectProxy;
beforeEach(async () => {
  web = await ScriptedOrigin.start();
  proxy = await ConnectProxy.start(web.host);
});
afterEach(async () => {
  await proxy.stop();
  await web.stop();
});

const names = nameServer(PUBLIC);
const fetcher = (options = {}) =>
  web.fetcherWith({ allowedHosts: [], proxy: proxy.url(), lookup: names.lookup, ...options });

describe('fetches through a forward proxy', () => {
  it('ask it for the checked address, and send the name inside the tunnel', async () => {
    web.handler = ({ headers }, response) => response.end(headers.host);
    const { body } = await fetcher().fetch('http://feeds.example/feed');
    expect(body.toString()).toBe('feeds.example');
    expect(proxy.asked).toEqual([{ authority: `${PUBLIC}:80`, authorization: undefined }]);
  });

  it('verify the certificate of the name inside the tunnel', async () => {
    const read = (file: string) => readFileSync(join(CERTIFICATES, file), 'utf8');
    const cert = read('feeds.example.pem');
    const trusted = getCACertificates('default');
    const secure = createServer(
      { cert, key: read('feeds.example.key.pem') },
      (_request, response) => void response.end('secret'),
    );
    await new Promise<void>((resolve) => secure.listen(0, '127.0.0.1', resolve));
    const tunnels = await ConnectProxy.start(getHost(secure));
    const options = { proxy: tunnels.url() };
    try {
      const refused = await toFailure(fetcher(options).fetch('https://feeds.example/'));
      expect(refused.reason).toBe('tls_failed');
      setDefaultCACertificates([...trusted, cert]);
      const { body } = await fetcher(options).fetch('https://feeds.example/');
      expect(body.toString()).toBe('secret');
      const other = await toFailure(fetcher(options).fetch('https://other.example/'));
      expect(other.reason).toBe('tls_failed');
      expect(tunnels.asked.map(({ authority }) => authority)).toEqual(
        Array.from({ length: 3 }, () => `${PUBLIC}:443`),
      );
    } finally {
      setDefaultCACertificates(trusted);
      await tunnels.stop();
      await stopServer(secure);
    }
  });

  it('send it the user name and the password, and nobody else', async () => {
    web.handler = ({ headers }, response) => response.end(JSON.stringify(headers));
    const options = { proxy: proxy.url('reader:p%40ss@') };
    const { body } = await fetcher(options).fetch('http://feeds.example/');
    expect(proxy.asked[0]?.authorization).toBe(`Basic ${btoa('reader:p@ss')}`);
    expect(body.toString()).not.toContain('authorization');
  });

  it.each([
    [407, 'proxy_failed', /user name or the password in the setting FETCH_PROXY/],
    [403, 'proxy_failed', /refuses the connection \(403\)/],
    [502, 'connect_failed', /cannot reach the server \(502\)/],
    [503, 'connect_failed', /cannot reach the server \(503\)/],
  ])('fail with %i as %s', async (status, reason, message) => {
    proxy.answer = status;
    const options = { proxy: proxy.url('reader:secret@') };
    const failure = await toFailure(fetcher(options).fetch('http://feeds.example/'));
    expect(failure).toMatchObject({ reason, message: expect.stringMatching(message) });
    expect(failure.message).not.toMatch(/secret|127\.0\.0\.1/);
  });

  it('fail where the proxy is down', async () => {
    await proxy.stop();
    const failure = await toFailure(fetcher().fetch('http://feeds.example/'));
    expect(failure).toMatchObject({
      reason: 'proxy_failed',
      message: 'The proxy in the setting FETCH_PROXY cannot be reached.',
    });
  });

  it('fail in time where the proxy says nothing', async () => {
    proxy.answer = null;
    const options = { connectTimeout: 50 };
    const failure = await toFailure(fetcher(options).fetch('http://feeds.example/'));
    expect(failure.reason).toBe('timeout');
  });

  it.each(['10.0.0.1', '127.0.0.1', 'fd00::1'])('never ask it for %s', async (address) => {
    const { lookup } = nameServer(address);
    const named = await toFailure(fetcher({ lookup }).fetch('http://inside.example/'));
    const literal = address.includes(':') ? `[${address}]` : address;
    const direct = await toFailure(fetcher().fetch(`http://${literal}/`));
    expect([named.reason, direct.reason]).toEqual(['blocked_address', 'blocked_address']);
    expect(proxy.asked).toEqual([]);
  });

  it('never follow a redirect to a private address', async () => {
    web.handler = (_, response) => response.writeHead(302, { location: 'http://10.0.0.1/' }).end();
    const failure = await toFailure(fetcher().fetch('http://feeds.example/'));
    expect(failure.reason).toBe('blocked_address');
    expect(proxy.asked).toHaveLength(1);
  });

  it('reach allowed hosts through it too', async () => {
    const { lookup } = nameServer('10.0.0.1');
    const options = { lookup, allowedHosts: ['inside.example'] };
    expect((await fetcher(options).fetch('http://inside.example/')).status).toBe(200);
    expect(proxy.asked[0]?.authority).toBe('10.0.0.1:80');
  });

  it('try further addresses of a host', async () => {
    const { lookup } = nameServer('93.184.216.34', '2606:2800:21f::1');
    proxy.answer = 503;
    await toFailure(fetcher({ lookup }).fetch('http://feeds.example:8080/'));
    expect(proxy.asked.map(({ authority }) => authority)).toEqual([
      '93.184.216.34:8080',
      '[2606:2800:21f::1]:8080',
    ]);
  });
});
