import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  ScriptedOrigin,
  toFailure,
  nameServer,
} from '../../../test/support/servers/scripted-origin.js';

let web: ScriptedOrigin;
beforeAll(async () => {
  web = await ScriptedOrigin.start();
});
afterAll(() => web.stop());

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
    const error = await toFailure(web.fetcherWith({ lookup }).fetch(url));
    expect(error.reason).toBe(reason);
    expect(state.queries).toBe(0);
  });

  it.each(HOSTILE_URLS)('refuses a redirect to %s', async (url, reason) => {
    web.handler = (_request, response) =>
      response.writeHead(302, { location: Buffer.from(url).toString('latin1') }).end();
    const error = await toFailure(
      web.fetcherWith({ lookup: nameServer('127.0.0.1').lookup }).fetch(`${web.origin}/`),
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
      const error = await toFailure(web.fetcherWith({ lookup }).fetch('http://rebind.test/feed'));
      expect(error.reason).toBe('blocked_address');
      expect(error.message).toBe(
        'The URL leads to a private or reserved network address, which only the setting FETCH_ALLOWED_HOSTS can allow.',
      );
      expect(state.queries).toBe(1);
    },
  );

  it('a name that does not resolve is told apart', async () => {
    const error = await toFailure(
      web.fetcherWith({ lookup: nameServer().lookup }).fetch('http://nowhere.test/'),
    );
    expect(error).toMatchObject({
      reason: 'dns_failed',
      message: 'The host name could not be resolved.',
    });
  });

  it('an allowed name may resolve to a private address, on its port alone', async () => {
    web.handler = (_request, response) => response.end('bridge');
    const port = web.host.split(':')[1];
    const { lookup } = nameServer('127.0.0.1');
    const fetcher = web.fetcherWith({ lookup, allowedHosts: [`Bridge.test:${port}`] });
    await expect(fetcher.fetch(`http://bridge.test:${port}/`)).resolves.toHaveProperty(
      'status',
      200,
    );
    for (const other of ['bridge.test:8099', `other.test:${port}`, web.host]) {
      const error = await toFailure(fetcher.fetch(`http://${other}/`));
      expect(error.reason).toBe('blocked_address');
    }
  });
});
