import { createServer } from 'node:http';
import type { AddressInfo, Server } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Browser } from '../../support/callers/browser.js';
import { OAUTH_ON, OauthFlow } from '../../support/callers/oauth-flow.js';
import { withService } from '../../support/services/running.js';

describe('a client that is the address of a document', () => {
  let host: string;
  let server: Server;
  let requests = 0;
  const documents = new Map<string, { status?: number; headers?: object; body: string }>();
  const serve = (path: string, body: unknown, more: object = {}) => {
    const text = typeof body === 'string' ? body : JSON.stringify(body);
    documents.set(path, { body: text, ...more });
    return `http://${host}${path}`;
  };
  beforeAll(async () => {
    const web = createServer((request, response) => {
      requests++;
      const found = documents.get(request.url!);
      response.writeHead(found?.status ?? (found ? 200 : 404), {
        'content-type': 'application/json',
        ...found?.headers,
      });
      response.end(found?.body);
    });
    server = web.listen(0, '127.0.0.1');
    await new Promise((resolve) => server.once('listening', resolve));
    host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => void server.close());

  const service = withService(() => ({
    settings: { ...OAUTH_ON, FETCH_ALLOWED_HOSTS: host },
  }));
  const redirect_uris = ['https://client.example/callback'];
  const client = (path: string) => ({ client_id: `http://${host}${path}`, redirect_uris });
  let browser: Browser;
  const flowOf = (clientId: string) => OauthFlow.begin(service.url, { clientId, browser });
  const statusOf = async (clientId: string) => (await (await flowOf(clientId)).ask()).status;
  beforeAll(async () => {
    browser = new Browser(service.url);
    await browser.signUp('documents@example.com');
  });

  it('is read once, and gets tokens', async () => {
    const id = serve('/client.json', { ...client('/client.json'), client_name: 'Claude' });
    const flow = await flowOf(id);
    const before = requests;
    const { body } = await flow.ask();
    expect(body.data.client).toMatchObject({ name: 'Claude', host, returnsTo: 'client.example' });
    const tokens = await flow.tokens();
    expect(tokens.access_token).toMatch(/^sluice_/);
    expect((await flow.refresh(tokens.refresh_token)).status).toBe(200);
    expect(requests - before).toBe(1);
    const { body: keys } = await browser.get('/v1/api-keys?include=details');
    expect(keys.data[0]).toMatchObject({ name: `Claude (${host})`, oauthClient: id });
  });

  it.each([
    ['of another client', { client_id: 'https://other.example/c', redirect_uris }],
    ['without addresses', { client_id: 'self' }],
    ['that is no JSON', '<html>'],
    ['that is null', 'null'],
    ['of a megabyte', JSON.stringify({ filler: 'x'.repeat(1_000_000) })],
    ['of a megabyte of brackets', '['.repeat(1_000_000)],
  ])('is refused for a document %s', async (name, body) => {
    const path = `/${encodeURIComponent(name)}.json`;
    const own = (body as { client_id?: string }).client_id === 'self';
    const id = serve(path, own ? { client_id: `http://${host}${path}` } : body);
    expect(await statusOf(id)).toBe(400);
  });

  it('is refused behind a redirect, an error and an address of another form', async () => {
    serve('/target.json', client('/moved.json'));
    const location = `http://${host}/target.json`;
    expect(await statusOf(serve('/moved.json', '', { status: 302, headers: { location } }))).toBe(
      400,
    );
    expect(await statusOf(`http://${host}/missing.json`)).toBe(400);
    serve('/a.json', client('/x/../a.json'));
    const before = requests;
    for (const id of [`http://${host}/x/../a.json`, `http://${host}/a.json#x`, `http://${host}/`]) {
      expect(await statusOf(id)).toBe(400);
    }
    expect(requests).toBe(before);
  });

  it('is refused on a private network, without a word of what is there', async () => {
    const details = new Set<string>();
    for (const id of [
      'https://127.0.0.1/client.json',
      'https://[::1]/client.json',
      'https://169.254.169.254/latest/meta-data',
      'https://10.0.0.1/client.json',
    ]) {
      const { status, body } = await (await flowOf(id)).ask();
      expect(status).toBe(400);
      details.add(body.detail);
    }
    expect(details.size).toBe(1);
    expect(await statusOf('http://client.example/client.json')).toBe(400);
  });
});
