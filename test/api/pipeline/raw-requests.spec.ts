import { once } from 'node:events';
import { connect } from 'node:net';
import { describe, expect, it } from '@jest/globals';
import { Controller, Get } from '@nestjs/common';
import { Public } from '../../../src/auth/decorators/require-scope.decorator.js';
import { engine } from '../../support/databases/engines.js';
import { eventually } from '../../../src/testing/eventually.js';
import { problem } from '../../support/expectations/problem.js';
import { request, sendRaw } from '../../support/callers/raw-http.js';
import { withClient, withService } from '../../support/services/running.js';
import { ownModule } from '../../support/extensions/own-module.js';
import { TestService } from '../../support/services/service.js';

const KEYS = '/v1/api-keys';
const NOT_HTTP = 'The request is not valid HTTP.';
const TOO_LARGE = 'The headers are too large.';
const ONE_HOST = 'The header Host must be there exactly once.';

describe('Bytes that no HTTP client would send,', () => {
  const service = withService();
  const client = withClient(service);

  const exchange = async (text: string) => {
    const answer = await sendRaw(service.url, text.replaceAll('<key>', client.rawKey!));
    if (answer.status >= 400) {
      expect(answer.headers.get('content-type')).toBe('application/problem+json; charset=utf-8');
      expect(answer.headers.get('x-request-id')).toBe(answer.body.requestId);
    }
    return answer;
  };
  const key = 'X-API-Key: <key>';

  it.each([
    ['garbage', 'garbage\r\n\r\n'],
    ['a TLS handshake', '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03\r\n\r\n'],
    ['an unknown method', request(`FOO ${KEYS}`, [key])],
    ['a method in lower case', request(`get ${KEYS}`, [key])],
    ['a path with a space', request('GET /v1/api keys', [key])],
    ['a path with a control character', request('GET /v1/\x01', [key])],
    ['an unknown version', `GET ${KEYS} HTTP/3.0\r\n${key}\r\n\r\n`],
    ['a header without a colon', request(`GET ${KEYS}`, [key, 'nonsense'])],
    ['a header name with a space', request(`GET ${KEYS}`, [key, 'X Y: z'])],
    ['a NUL in a header', request(`GET ${KEYS}`, [key, 'X-Request-Id: a\0b'])],
    ['a Content-Length that is no number', request(`POST ${KEYS}`, [key, 'Content-Length: ten'])],
    ['a negative Content-Length', request(`POST ${KEYS}`, [key, 'Content-Length: -1'])],
    [
      'two lengths that differ',
      request(`POST ${KEYS}`, [key, 'Content-Length: 2', 'Content-Length: 3'], '{}'),
    ],
    [
      'a length beside chunks, as request smuggling has it',
      request(`POST ${KEYS}`, [key, 'Content-Length: 2', 'Transfer-Encoding: chunked'], '{}'),
    ],
    [
      'chunks without a size',
      request(`POST ${KEYS}`, [key, 'Transfer-Encoding: chunked'], 'zz\r\n{}\r\n'),
    ],
  ])('get a 400 that is a problem document: %s', async (_, text) => {
    const answer = await exchange(text);
    expect(answer).toMatchObject({
      status: 400,
      body: problem('invalid_request', '/', NOT_HTTP),
    });
    expect(answer.headers.get('connection')).toBe('close');
  });

  it.each([
    ['a long address', request(`GET ${KEYS}?x=${'x'.repeat(20_000)}`, [key])],
    ['a long header', request(`GET ${KEYS}`, [key, `X-Long: ${'x'.repeat(20_000)}`])],
    [
      'many headers',
      request(`GET ${KEYS}`, [key, ...Array.from({ length: 1_500 }, (_, n) => `X-H${n}: xxxxx`)]),
    ],
  ])('get a 431 that is a problem document: %s', async (_, text) => {
    expect(await exchange(text)).toMatchObject({
      status: 431,
      body: { ...problem('invalid_request', '/', TOO_LARGE), status: 431 },
    });
  });

  it.each([
    ['none', []],
    ['two', ['Host: a', 'Host: b']],
    ['twice the same', ['Host: a', 'HOST: a']],
  ])('get a 400 unless there is exactly one Host: %s', async (_, hosts) => {
    const lines = [`GET ${KEYS} HTTP/1.1`, ...hosts, key, 'Connection: close', '', ''];
    expect(await exchange(lines.join('\r\n'))).toMatchObject({
      status: 400,
      body: problem('invalid_request', KEYS, ONE_HOST),
    });
  });

  it('are truncated by Content-Length to invalid JSON', async () => {
    const headers = [key, 'Content-Type: application/json', 'Content-Length: 5'];
    const keepAlive = request(`POST ${KEYS}`, headers, '{"name":"x"}');
    const answer = await exchange(keepAlive);
    expect(answer).toMatchObject({ status: 400, body: { code: 'invalid_request' } });
    const { data } = (await client.get(KEYS)).body;
    expect(data).toHaveLength(1);
  });

  it('are not accepted as a body that is shorter than Content-Length', async () => {
    const headers = [key, 'Content-Type: application/json', 'Content-Length: 50'];
    const text = request(`POST ${KEYS}`, headers, '{"name":"x"}');
    const answer = await sendRaw(service.url, text.replace('<key>', client.rawKey!), { end: true });
    expect(answer).toMatchObject({ status: 400, body: problem('invalid_request', '/', NOT_HTTP) });
    expect((await client.get(KEYS)).body.data).toHaveLength(1);
  });

  it.each([
    ['application/json', 400, 'invalid_request'],
    ['application/xml', 415, 'unsupported_media_type'],
    ['text/plain', 415, 'unsupported_media_type'],
  ])('are answered if %s is announced and no body is sent', async (type, status, code) => {
    const text = request(`POST ${KEYS}`, [key, `Content-Type: ${type}`]);
    expect(await exchange(text)).toMatchObject({ status, body: { code } });
  });

  it('are answered if they are unusual but allowed', async () => {
    for (const text of [
      `GET ${KEYS} HTTP/1.0\r\n${key}\r\n\r\n`,
      request(`GET http://localhost${KEYS}`, [key]),
      request(`GET ${KEYS}`, [key, 'Expect: the-unexpected']),
      request(`GET ${KEYS}`, [key, 'Content-Length: 0']),
      request(`GET ${KEYS}`, [key, 'Content-Type: text/plain']),
      `\r\n${request(`GET ${KEYS}`, [key])}`,
    ]) {
      expect(await exchange(text)).toMatchObject({ status: 200 });
    }
  });

  it.each([
    ['http://evil.example/api/v1/posts?pageSize=1', 200],
    ['HTTPS://user@evil.example:8443/api/v1/posts?pageSize=1', 200],
    ['http://evil.example/api/v1/nowhere', 404],
    ['http://evil.example', 302],
  ])('decide nothing by the host of a target: %s', async (target, status) => {
    const answer = await exchange(request(`GET ${target}`, [key, 'Accept: text/html']));
    expect(answer.status).toBe(status);
    expect(JSON.stringify([...answer.headers]) + answer.text).not.toContain('evil.example');
    if (status === 404) expect(answer.body.instance).toBe('/api/v1/nowhere');
  });

  it.each(['*', KEYS.replace('/', '*'), '*health/live'])('are a 404 for %s', async (target) => {
    const answer = await exchange(request(`GET ${target}`, [key]));
    expect(answer).toMatchObject({ status: 404, body: { code: 'not_found', instance: target } });
  });

  it('are answered completely on an open connection while the service stops', async () => {
    const released = Promise.withResolvers<void>();
    let calls = 0;
    @Public()
    @Controller('own/slow')
    class SlowController {
      @Get()
      async wait(): Promise<object> {
        calls++;
        await released.promise;
        return {};
      }
    }
    const slow = ownModule({ controllers: [SlowController] });
    const stopping = await TestService.start(engine, {}, service.databaseUrl, [slow]);
    const socket = connect(Number(new URL(stopping.url).port), '127.0.0.1');
    let received = '';
    socket.on('data', (chunk: Buffer) => (received += chunk.toString()));
    const get = request('GET /own/slow', []);
    socket.write(get.replace('Connection: close\r\n', ''));
    await until(() => calls === 1);
    const stopped = stopping.stop();
    await until(() => refusesConnections(stopping.url));
    socket.write(get);
    await until(() => calls === 2);
    released.resolve();
    await Promise.all([stopped, once(socket, 'close')]);
    const statuses = [...received.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => status);
    expect(statuses).toEqual(['200', '200']);
  });

  it('get a 408 if the request takes too long', () => {
    const written: string[] = [];
    const socket = { writable: true, end: (text: string) => written.push(text) };
    const error = Object.assign(new Error(), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });
    service.app.getHttpServer().emit('clientError', error, socket);
    const [head = '', body = ''] = (written[0] ?? '').split('\r\n\r\n');
    expect(head).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n/);
    expect(JSON.parse(body)).toEqual({
      ...problem('invalid_request', '/', 'The request took too long to arrive.'),
      status: 408,
    });
    expect(service.app.getHttpServer().requestTimeout).toBe(120_000);
  });
});

const until = (isSo: () => boolean | Promise<boolean>): Promise<true> =>
  eventually(async () => (await isSo()) || undefined);

/** Whether a service takes no new connections. */
const refusesConnections = (url: string): Promise<boolean> =>
  fetch(`${url}/health/live`, { headers: { connection: 'close' } }).then(
    () => false,
    () => true,
  );
