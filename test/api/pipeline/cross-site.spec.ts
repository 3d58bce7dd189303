import { beforeAll, describe, expect, it } from '@jest/globals';
import { Browser, PASSWORD } from '../../support/callers/browser.js';
import { problem } from '../../support/expectations/problem.js';
import { request, sendRaw } from '../../support/callers/raw-http.js';
import { withService } from '../../support/services/running.js';

const KEYS = '/v1/api-keys';
const ACCOUNT = '/api/v1/account';
const REFUSAL = 'Requests from pages of other sites are refused.';

/** Headers of a browser for a request that a page of another site caused. */
const FOREIGN: [string, Record<string, string | undefined>][] = [
  ['from another site', { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }],
  ['from a sibling host', { 'sec-fetch-site': 'same-site' }],
  ['with two opinions', { 'sec-fetch-site': 'same-origin, cross-site' }],
  ['from an old browser', { 'sec-fetch-site': undefined, origin: 'https://evil.example' }],
  ['from a page without an origin', { 'sec-fetch-site': undefined, origin: 'null' }],
  ['from an origin that is none', { 'sec-fetch-site': undefined, origin: '' }],
  ['from another port', { 'sec-fetch-site': undefined, origin: 'http://127.0.0.1:1' }],
];

describe('A page of another site', () => {
  const service = withService();
  let browser: Browser;
  let host: string;
  beforeAll(async () => {
    host = new URL(service.url).host;
    browser = new Browser(service.url);
    await browser.signUp('ada@example.com');
  });

  /** As a browser sends it; undefined headers are left out. */
  const send = async (
    method: string,
    path: string,
    given: Record<string, string | undefined>,
    body = '',
    type = 'application/json',
  ) => {
    const headers = {
      cookie: `sluice_session=${browser.session}`,
      'content-length': String(Buffer.byteLength(body)),
      ...(body && { 'content-type': type }),
      ...given,
    };
    const lines = Object.entries(headers)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => `${name}: ${value}`);
    const text = request(`${method} ${path}`, lines, body).replace('localhost', host);
    return sendRaw(service.url, text);
  };
  const refused = (path: string) => ({
    status: 403,
    body: problem('cross_site_request', path, REFUSAL),
  });

  it.each(FOREIGN)('cannot write with the session of its visitor: %s', async (_, headers) => {
    const feed = '{"title":"Planted"}';
    for (const [method, path, body] of [
      ['POST', KEYS, '{"name":"Planted"}'],
      ['POST', '/api/v1/feeds', feed],
      ['PUT', `${ACCOUNT}/password`, '{}'],
      ['POST', `${ACCOUNT}/deletion`, `{"password":"${PASSWORD}"}`],
      ['DELETE', '/api/v1/sessions', ''],
    ] as const) {
      expect(await send(method, path, headers, body)).toMatchObject(refused(path));
    }
    expect((await browser.get(KEYS)).body.data).toEqual([]);
    expect((await browser.get('/api/v1/feeds')).body.data).toEqual([]);
  });

  it.each(['application/x-www-form-urlencoded', 'text/plain', 'multipart/form-data; boundary=x'])(
    'cannot write with a form of the type %s',
    async (type) => {
      const headers = { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' };
      const answer = await send('POST', KEYS, headers, '{"name":"Planted"}', type);
      expect(answer).toMatchObject(refused(KEYS));
    },
  );

  it.each(FOREIGN)('cannot sign a visitor in or up: %s', async (_, headers) => {
    const body = JSON.stringify({ email: 'eve@example.com', password: PASSWORD });
    for (const path of ['/api/v1/sessions', '/api/v1/accounts']) {
      const answer = await send('POST', path, { ...headers, cookie: undefined }, body);
      expect(answer).toMatchObject(refused(path));
      expect(answer.headers.get('set-cookie')).toBeNull();
    }
    const eve = new Browser(service.url);
    expect(await eve.signIn('eve@example.com')).toMatchObject({ status: 401 });
  });

  it('cannot read: no response allows another origin', async () => {
    for (const method of ['GET', 'OPTIONS']) {
      const answer = await send(method, ACCOUNT, { origin: 'https://evil.example' });
      const shared = [...answer.headers.keys()].filter((name) => name.startsWith('access-control'));
      expect(shared).toEqual([]);
    }
  });

  it.each([
    ['of this origin', { 'sec-fetch-site': 'same-origin' }],
    [
      'of this origin, behind a proxy',
      { 'sec-fetch-site': 'same-origin', origin: 'https://sluice.example' },
    ],
    ['by the address bar', { 'sec-fetch-site': 'none' }],
    ['without a browser', {}],
  ])('does not prevent a write %s', async (_, headers) => {
    const answer = await send('POST', '/api/v1/categories', headers, `{"name":"News ${_}"}`);
    expect(answer).toMatchObject({ status: 201 });
  });

  it('does not prevent a write of an old browser from a page of this host', async () => {
    const headers = { origin: `http://${host}` };
    const answer = await send('POST', '/api/v1/categories', headers, '{"name":"Old news"}');
    expect(answer).toMatchObject({ status: 201 });
  });

  it('does not affect a key, which browsers do not send automatically', async () => {
    const client = await service.newClient();
    const headers = { 'sec-fetch-site': 'cross-site', origin: 'https://app.example' };
    const key = { ...headers, 'x-api-key': client.rawKey, cookie: undefined };
    expect(await send('POST', KEYS, key, '{"name":"An app"}')).toMatchObject({ status: 201 });
  });
});
