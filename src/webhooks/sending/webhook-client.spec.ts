import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { Webhook } from 'standardwebhooks';
import { ScriptedOrigin, nameServer } from '../../../test/support/servers/scripted-origin.js';
import { Env } from '../../config/env.js';
import { PublicAddress } from '../../config/public-address.js';
import { WebhookAddresses } from '../webhook-addresses.js';
import { WebhookClient } from './webhook-client.js';
import type { WebhookClientOptions } from './webhook-client.js';

const SECRET = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
const BODY = '{"type":"webhook.test","data":{}}';
const running = () => new AbortController().signal;

let receiver: ScriptedOrigin;
let client: WebhookClient;
beforeEach(async () => {
  receiver = await ScriptedOrigin.start();
  client = clientWith();
});
afterEach(async () => {
  await client.onApplicationShutdown();
  await receiver.stop();
});

function clientWith(options: WebhookClientOptions = {}, allowed = [receiver.host]): WebhookClient {
  const env: Env = { ...new Env(), WEBHOOK_ALLOWED_HOSTS: allowed };
  const own = new PublicAddress({ PUBLIC_URL: 'https://sluice.example/feeds', PORT: 0 });
  return new WebhookClient(new WebhookAddresses(env, own), options);
}

const send = (url = `${receiver.origin}/hook?a=b`, headers = {}, stopped = running()) =>
  client.send({ url, headers, secrets: [SECRET], id: 'id-1', body: BODY }, stopped);

const answering = (status: number, headers: Record<string, string> = {}, body = '') => {
  receiver.handler = (_, response) => void response.writeHead(status, headers).end(body);
};

describe('an attempt', () => {
  it('posts the signed bytes with the headers of the endpoint', async () => {
    const received: { request: IncomingMessage; body: string }[] = [];
    receiver.handler = (request, response) =>
      void text(request).then((body) => {
        received.push({ request, body });
        response.end('thanks');
      });
    const result = await send(undefined, { authorization: 'Bearer x' });
    expect(result).toMatchObject({ httpStatus: 200, error: null, response: 'thanks' });
    const [{ request, body } = { request: undefined, body: '' }] = received;
    expect(request).toMatchObject({ method: 'POST', url: '/hook?a=b' });
    const headers = request!.headers as IncomingHttpHeaders & Record<string, string>;
    expect(headers).toMatchObject({
      'webhook-id': 'id-1',
      'content-type': 'application/json',
      'user-agent': expect.stringMatching(/^Sluice-Webhooks\/\d+\.\d+\.\d+/),
      authorization: 'Bearer x',
    });
    expect(new Webhook(SECRET).verify(body, headers)).toEqual(JSON.parse(BODY));
    expect(Math.floor(result!.at / 1_000)).toBe(Number(headers['webhook-timestamp']));
  });

  it.each([
    [200, null],
    [204, null],
    [301, 'redirect'],
    [304, 'redirect'],
    [400, 'http_4xx'],
    [410, 'http_4xx'],
    [500, 'http_5xx'],
  ])('that is answered %i has the error %s', async (status, error) => {
    answering(status, { location: receiver.origin });
    expect(await send()).toMatchObject({ httpStatus: status, error, retryAfter: null });
  });

  it('follows no redirect', async () => {
    let requests = 0;
    receiver.handler = (_, response) => {
      requests += 1;
      response.writeHead(307, { location: receiver.origin }).end();
    };
    await send();
    expect(requests).toBe(1);
  });

  it.each([429, 503])('reports the wait that %i asks for', async (status) => {
    answering(status, { 'retry-after': '120' });
    expect(await send()).toMatchObject({ retryAfter: 120_000 });
  });

  it('keeps the start of a long answer, without characters that no database stores', async () => {
    answering(500, {}, '\0'.repeat(2) + 'é'.repeat(1_000_000));
    const { response } = (await send())!;
    expect(response).toBe('\uFFFD'.repeat(2) + 'é'.repeat(1_998));
  });

  it('counts by its status if the answer breaks off', async () => {
    receiver.handler = (_, response) =>
      void response.write('half', () => response.destroy(new Error('cut')));
    expect(await send()).toMatchObject({ httpStatus: 200, error: null, response: 'half' });
  });
});

describe('an attempt without an answer', () => {
  const failed = (error: string) => ({ httpStatus: null, error, response: null });

  it('fails when the time is over, also between the bytes of the headers', async () => {
    client = clientWith({ timeoutMs: 200 });
    receiver.handler = ({ socket }) => void socket.write('HTTP/1.1 200 OK\r\nx: ');
    expect(await send()).toMatchObject(failed('timeout'));
  });

  it('tells a name that does not resolve, a closed port, and what is no TLS or HTTP', async () => {
    client = clientWith({ lookup: nameServer().lookup }, ['127.0.0.1']);
    expect(await send('https://hooks.example/')).toMatchObject(failed('dns'));
    expect(await send('http://127.0.0.1:2/')).toMatchObject(failed('connection'));
    expect(await send(receiver.origin.replace('http', 'https'))).toMatchObject(failed('tls'));
    receiver.handler = ({ socket }) => void socket.end('220 mail ready\r\n');
    expect(await send()).toMatchObject(failed('invalid_answer'));
  });

  it('is not made to a private address, also behind a name', async () => {
    client = clientWith({ lookup: nameServer('127.0.0.1', '::1').lookup }, []);
    const port = new URL(receiver.origin).port;
    for (const host of ['hooks.example', '127.0.0.1', '[::ffff:127.0.0.1]', '2130706433']) {
      expect(await send(`https://${host}:${port}/`)).toMatchObject(failed('blocked_address'));
    }
    expect(await send('https://sluice.example./')).toMatchObject(failed('blocked_address'));
  });

  it('is not made over plain HTTP, except to a host that the operator allows', async () => {
    expect(await send('http://hooks.example/')).toMatchObject(failed('invalid_url'));
    expect(await send('https://user:secret@hooks.example/')).toMatchObject(failed('invalid_url'));
    answering(200);
    expect(await send()).toMatchObject({ error: null });
  });

  it('ends with the process, and then has no result', async () => {
    const stopping = new AbortController();
    receiver.handler = () => stopping.abort(new Error('stopping'));
    expect(await send(undefined, {}, stopping.signal)).toBeUndefined();
  });
});
