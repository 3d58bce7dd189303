import { connect } from 'node:net';
import { Logger } from '@nestjs/common';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { request, sendRaw } from '../../support/callers/raw-http.js';
import { withService } from '../../support/services/running.js';

const ODD = [
  '..',
  '../x',
  '%2e%2e/x',
  '..%2fx',
  '%2e%2e%2fx',
  '..\\x',
  '..%5cx',
  'x/../../y',
  '%00',
  'a%00b',
  '%ff',
  '%c0%ae',
  '%',
  '%2',
  '/',
  '/etc/passwd',
  '.',
  './x',
  '.hidden',
  'swagger-ui.css/',
  'swagger-ui.css/x',
  'C:/x',
  '*',
  ';x',
  'a/'.repeat(3_000),
  '%2e%2e/'.repeat(500),
  'x'.repeat(9_000),
];
const FOLDERS = ['/docs/', '/docs/docs/', '/dashboard/', '/dashboard/assets/', '/api/v1/', '/'];

describe('A path that names no file', () => {
  const service = withService();
  afterEach(() => {
    jest.restoreAllMocks();
  });

  const silent = () => jest.spyOn(Logger.prototype, 'error');
  /** A page that was not built is 503. */
  const isRefusal = (status: number) => (status >= 200 && status < 500) || status === 503;

  it.each(FOLDERS)('is not a 500 below %s', async (folder) => {
    const logged = silent();
    for (const name of ODD) {
      const { status, body } = await sendRaw(service.url, request(`GET ${folder}${name}`));
      const asked = `${folder}${name.slice(0, 40)}`;
      expect({ asked, refused: isRefusal(status) }).toEqual({ asked, refused: true });
      if (status >= 400) expect(body.success).toBe(false);
    }
    expect(logged).not.toHaveBeenCalled();
  });

  it('is a 404 below /docs in every spelling', async () => {
    for (const name of ODD.filter((one) => one.includes('..') || one.includes('%2e'))) {
      const { status } = await sendRaw(service.url, request(`GET /docs/${name}`));
      expect([403, 404]).toContain(status);
    }
  });

  it.each([
    ['Range', 'bytes=99999999999-'],
    ['Range', 'bytes=5-1'],
    ['If-Match', '"other"'],
    ['If-Unmodified-Since', 'Thu, 01 Jan 1970 00:00:00 GMT'],
  ])('refuses an invalid range of a file: %s %s', async (name, value) => {
    const logged = silent();
    const answer = await sendRaw(
      service.url,
      request('GET /docs/swagger-ui.css', [`${name}: ${value}`]),
    );
    expect(answer.status).toBeLessThan(500);
    expect(logged).not.toHaveBeenCalled();
  });

  it('does not log a client that disconnects early as a failure', async () => {
    const logged = silent();
    const port = Number(new URL(service.url).port);
    for (const path of ['/dashboard', '/docs', '/docs/swagger-ui-bundle.js', '/docs-yaml']) {
      for (let turns = 0; turns < 10; turns++) {
        await new Promise<void>((resolve) => {
          const socket = connect(port, '127.0.0.1');
          socket.on('error', () => undefined).on('close', () => resolve());
          socket.write(request(`GET ${path}`), () => {
            setTimeout(() => socket.resetAndDestroy(), turns);
          });
        });
      }
    }
    expect((await sendRaw(service.url, request('GET /health/live'))).status).toBe(200);
    expect(logged).not.toHaveBeenCalled();
  });
});
